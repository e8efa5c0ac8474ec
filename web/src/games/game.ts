// What a game gives to the table's frame. A game draws what it is shown and sends one of the choices
// it was given; it knows no rule.
//
// What the frame offers to a game's components:
// - words: `t(id, args)` and `say(message)` from "../../texts/texts.svelte" (reactive; the game's own texts come first);
// - movement: `motion(ms)` from "../../shell/settings.svelte" is ms, or 0 for who wants none (for transitions); in
//   CSS `var(--move)` (240ms or 0ms) and `var(--move-slow)`;
// - colours: the custom properties of app.css, with the game's accent inside [data-game];
// - keyboard: whatever can be tapped now and glows carries `data-target`; the arrow keys go over all of them by
//   geometry and Enter clicks (shell/arrows.ts). A native <button> is best;
// - hints: what leads to the advised move carries `data-hint` too (`marked`, `markedIf` from "../../play/advice.svelte");
// - the figure of a player in the strip is the frame's: with exactly one target it is a button that plays it.
// A game's folder has `index.ts` with the GameClient as its default export; games/index.ts loads it.
import type { Component } from "svelte";
import type { Choice, Outcome, SeatInfo } from "../wire/types";

/** A message of the texts: its id and what goes into it. */
export interface Message {
  id: string;
  args?: Record<string, string | number>;
}

export interface GameEvent {
  kind: string;
  seat: number | null;
  [detail: string]: unknown;
}

/** What the player has picked up: the choices it leaves open. Made by the frame (reactive), set by the game's
 * Table, read by the frame: a player figure glows when a held choice has it as `parts.target`; Esc empties it. */
export interface Held {
  choices: Choice[];
}

/** Fluent sources by language, best fetched when spoken: `ru: () => import("./ru.ftl?raw")`. */
export type Texts = Record<"ru" | "en", string | (() => Promise<{ default: string }>)>;

export interface TableProps {
  shown: any;
  own: any | null;
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  seats: SeatInfo[];
  names: string[];
  acting: number[];
  moves: Choice[];
  /** Several seats are asked at once, and this is the `text` of what this seat has answered so far: it waits until all
   * have answered, or until the time is up. `moves` are still there: another one takes its place. */
  answer: string | null;
  /** Several seats are asked for a time; the frame shows how much is left (WindowRing). */
  window: { total: number; ends: number } | null;
  /** What this player has jotted down (JSON), for games with `keepsNotes`; null: nothing. Nobody else ever gets it. */
  notes: unknown;
  keepNotes: (value: unknown) => void;
  held: Held;
  /** Looking back: `moves` are the better move and the one that was played. What the better one takes is picked up. */
  showing?: boolean;
  /** Events of the newest step, for movement on the screen; empty after a reload. */
  fresh: GameEvent[];
  play: (choice: Choice) => void;
  /** Says in a few words why a tap did nothing. */
  whyNot: (message: Message) => void;
}

export type Result = Component<{ outcome: Outcome; shown: any; names: string[] }>;

export interface GameClient {
  /** The middle of the screen and my things below it. */
  Table: Component<TableProps>;
  /** What lies before one player, small, for the strip of players. Without it there is no strip: the Table shows the
   * players itself. */
  Player?: Component<{ shown: any; seat: number; targets: Choice[]; play: (choice: Choice) => void }>;
  /** What one player hides, small, for looking back at a game that is over; fetched when it is needed. */
  Open: () => Promise<{ default: Component<{ shown: any; own: any; seat: number }> }>;
  /** Why who won, as a picture; fetched while one plays. */
  Result: () => Promise<{ default: Result }>;
  /** What the result says above all; null: who won. */
  headline?: (outcome: Outcome) => Message | null;
  /** The rules of this game. */
  Rules: Component;
  /** What is asked of the seat now. */
  ask: (props: TableProps) => Message;
  /** A line of the game's log; null: nothing worth a line. */
  tell: (event: GameEvent, names: string[]) => Message | null;
  /** A move, as the record writes it, that brings about nothing for `tell`: in words, for looking back; null: it does. */
  tellMove?: (move: string, name: string) => Message | null;
  /** Texts of the game. */
  texts: Texts;
  /** Players jot something down: it is kept with their seat. */
  keepsNotes?: boolean;
}
