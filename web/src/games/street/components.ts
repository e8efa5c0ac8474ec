// Cards and numbers, from the one place where they are written down, marks of origin included.
import {
  box,
  catapult,
  gnome as gnomes,
  points,
  two_players,
} from "../../../../src/gnomoteka/games/street/components.toml";
import type { Origin } from "../../play/rules";

export interface GnomeCard {
  strength: number;
  aloud: boolean;
  ability: string;
  mark: Origin;
}

export const GNOMES: readonly GnomeCard[] = gnomes.map(({ strength, answers, ability, ability_mark }) => ({
  strength,
  aloud: answers === "aloud",
  ability,
  mark: ability_mark,
}));
export const isAloud = (card: number): boolean => GNOMES[card - 1]?.aloud ?? false;

export const { power: POWER, chimney: CHIMNEY, wind: WIND } = catapult;
/** How far from there it may come down, in units of power. */
export const SCATTER = catapult.scatter / 10;
export { box as BOX, points as POINTS };
export const FIGURES = box.figures;
export const ROUNDS_TO_WIN = two_players.rounds_to_win;
