// Which cells of the garden are lit: what is pointed at, else a suspect's sheet, else a question.
import { areaOf } from "./garden";
import type { Asked } from "./asked";
import type { Question, TokenName } from "./types";
import type { GardenPlan } from "./views";

export interface Light {
  cells: string[];
  from: string | null;
}

/** How long a question stays lit while others go on. */
const WHILE = 6_000;

export class Lamp {
  /** Under the mouse or the keyboard's focus. */
  pointed: Light | null = $state.raw(null);
  /** A question of this turn that was tapped. */
  looked: Asked | null = $state.raw(null);
  /** The opponent whose sheet is shown in the garden. */
  suspect: number | null = $state(null);
  /** The newest question is still new. */
  recent = $state(false);

  constructor(private readonly garden: () => GardenPlan) {}

  about = ({ question, from }: Pick<Asked, "question" | "from">): Light => ({
    cells: areaOf(this.garden(), question, from),
    from,
  });
  point = (question: Question | null, from: string | null): void => {
    this.pointed = question && from ? this.about({ question, from }) : null;
  };
  pointToken = (token: TokenName | null): void => {
    const plan = this.garden();
    const cells = Object.keys(plan).filter((cell) => plan[cell]!.terrain === token);
    this.pointed = cells.length > 0 ? { cells, from: null } : null;
  };
  look = (asked: Asked): void => {
    this.looked = this.looked === asked ? null : asked;
    this.suspect = null;
  };
  suspects = (opponent: number): void => {
    this.suspect = this.suspect === opponent ? null : opponent;
  };
  /** A question has been asked; gives what puts the lamp out. */
  hear(): () => void {
    this.recent = true;
    this.looked = null;
    const timer = setTimeout(() => (this.recent = false), WHILE);
    return () => clearTimeout(timer);
  }
}
