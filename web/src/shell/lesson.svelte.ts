// A first game, played together: what the gnome who teaches says now, and which move it waits for.
import type { LessonLine } from "../games/game";
import { t, type Message } from "../texts/texts.svelte";
import type { LiveTable } from "../wire/table.svelte";

/** Who learns. */
const LEARNER = 0;

export class Lesson {
  readonly game: string;
  readonly name: string;
  readonly #script: LessonLine[];
  readonly #table: LiveTable;
  /** All lines before this one were heard. */
  #heard = $state(0);

  constructor(game: string, name: string, script: LessonLine[], table: LiveTable) {
    this.game = game;
    this.name = name;
    this.#script = script;
    this.#table = table;
    this.#heard = this.#made;
  }

  /** Somebody did something else: from there on it is a game like any other. */
  readonly left = $derived.by(() => this.#table.state?.lesson?.left ?? true);
  /** How many of its moves were made. */
  readonly moves = $derived.by(() => this.#table.state?.lesson?.made ?? 0);
  /** The first line after the last move that was made. */
  readonly #made = $derived.by(() => {
    let line = 0;
    for (let moves = this.moves; moves > 0; line++) if (this.#script[line]!.move) moves--;
    return line;
  });
  /** The line with the next move. */
  readonly #next = $derived.by(() => {
    const next = this.#script.findIndex(({ move }, line) => line >= this.#made && move);
    return next < 0 ? this.#script.length : next;
  });
  /** What is said now; nothing is, once everything was heard. A move that was made isn't asked for any more. */
  readonly #now = $derived.by(() => {
    if (this.left) return null;
    const now = this.#script.findIndex(
      ({ say, move }, line) => line >= this.#heard && line <= this.#next && say && (!move || line >= this.#made),
    );
    return now < 0 ? null : now;
  });
  readonly #line = $derived.by(() => (this.#now === null ? null : this.#script[this.#now]!));

  readonly say = $derived.by(() => (this.#line ? t(`${this.game}-lesson-${this.#line.say}`) : null));
  readonly point = $derived.by(() => this.#line?.point ?? null);
  /** The move that is asked for; null: one listens, or others are to move. */
  readonly asks = $derived.by(() =>
    this.#line?.move && (this.#line.by ?? LEARNER) === LEARNER ? this.#line.move : null,
  );
  /** Others wait until this was heard. */
  readonly holds = $derived.by(
    () => this.#line !== null && !this.asks && (this.#script[this.#next]?.by ?? LEARNER) !== LEARNER,
  );

  /** It was heard. */
  next = (): void => {
    if (this.#now !== null) this.#heard = this.#now + 1;
  };
  /** What the gnome has to say about another move than its own; null: nothing. Its own ends what is said before it. */
  objection(move: string): Message | null {
    const line = this.#script[this.#next];
    if (this.left || !line) return null;
    if (move === line.move) {
      this.#heard = this.#next + 1;
      return null;
    }
    return line.say ? { id: "lesson-instead", args: { say: t(`${this.game}-lesson-${line.say}`) } } : null;
  }
}
