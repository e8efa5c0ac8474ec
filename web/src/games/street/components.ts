// Cards and numbers, read from the one place where they are written down, marks of origin included.
import source from "../../../../src/gnomoteka/games/street/components.toml?raw";
import type { Origin } from "../../play/RulesFrame.svelte";

export interface GnomeCard {
  strength: number;
  aloud: boolean;
  ability: string;
  mark: Origin;
}

const tables = (name: string): string[] => source.split(/^(?=\[)/m).filter((table) => table.startsWith(name));
const word = (table: string, key: string): string => table.match(new RegExp(`^${key} = "(\\w+)"`, "m"))![1]!;
const number = (table: string, key: string): number => Number(table.match(new RegExp(`^${key} = (-?\\d+)`, "m"))![1]!);
const [catapult, box, pair] = ["[catapult]", "[box]", "[two_players]"].map((name) => tables(name)[0]!) as [
  string,
  string,
  string,
];

export const GNOMES: readonly GnomeCard[] = tables("[[gnome]]").map((table) => ({
  strength: number(table, "strength"),
  aloud: word(table, "answers") === "aloud",
  ability: word(table, "ability"),
  mark: word(table, "ability_mark") as Origin,
}));
export const isAloud = (card: number): boolean => GNOMES[card - 1]?.aloud ?? false;

export const POWER = number(catapult, "power");
export const CHIMNEY = number(catapult, "chimney");
export const WIND = number(catapult, "wind");
export const FIGURES = number(box, "figures");
export const ROUNDS_TO_WIN = number(pair, "rounds_to_win");
