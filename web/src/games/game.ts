// What a game gives to the table's frame. A game draws what it is shown and sends one of the choices
// it was given; it knows no rule.
//
// What the frame offers to a game's components:
// - words: `t(id, args)` and `say(message)` from "../../texts/texts.svelte" (reactive; the game's own texts come first);
// - movement: `motion(ms)` from "../../play/settings.svelte" is ms, or 0 for who wants none (for transitions); in
//   CSS `var(--move)` (240ms or 0ms) and `var(--move-slow)`;
// - colours: the custom properties of app.css, with the game's own ground and accent (colours.css);
// - keyboard: whatever can be tapped now and glows carries `data-target`; the arrow keys go over all of them by
//   geometry and Enter clicks (shell/arrows.ts). A native <button> is best;
// - hints: what leads to the advised move carries `data-hint` too (`marked`, `markedIf` from "../../play/advice.svelte");
// - room: the table is a container named `table` (size), a player's things stand in one named `figure`; a game arranges
//   itself by `@container table (…)`, never by the window;
// - what is this: `data-about={…}` on anything, a sentence that hover, focus or a long press shows (shell/About.svelte),
//   and `data-entry="…"` beside it: the entry or section of the game's rules (rules.ts) that tells all of it;
// - the figure of a player in the strip is the frame's: with exactly one target it is a button that plays it.
// A game's folder has `about.ts` with an About as its default export, named by one line of list.ts, and `index.ts` with
// the GameClient, which is fetched when it is first needed.
import type { Component } from "svelte";
import type { Clocks } from "../play/clock";
import type { Held } from "../play/offer.svelte";
import type { Reading } from "../play/rules";
import type { SoundName } from "../play/sound";
import type { Language, Message, Texts } from "../texts/texts.svelte";
import type { GameEvent } from "../wire/log";
import type * as wire from "../wire/types";

/** What one game's messages hold. Each game names its own, so that its components know what they are given. */
export interface Shapes {
  shown: object;
  own: object;
  /** A choice's `parts`. */
  move: object;
  event: { kind: string; seat: number | null };
  /** Of the outcome. */
  detail: object;
}

/** As the wire has them, whichever the game: what the shell hands on without looking into it. */
export interface AnyShapes {
  shown: wire.State["shown"];
  own: NonNullable<wire.Eye["own"]>;
  move: wire.Choice["parts"];
  event: GameEvent;
  detail: wire.Outcome["detail"];
}

/** Of a game about which nothing is known: nothing can be handed to it. */
export interface SomeShapes {
  shown: never;
  own: never;
  move: never;
  event: never;
  detail: never;
}

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** A union whose members have each other's fields too, as undefined: `parts.card` may be asked of any move. */
export type Wide<Union, Key extends PropertyKey = KeyOf<Union>> = Union extends unknown
  ? Union & { [Missing in Exclude<Key, keyof Union>]?: undefined }
  : never;

/** What is known of a game before it is fetched: its cover on the shelf, and who wears which hat. */
export interface About {
  tagline: Record<Language, string>;
  /** As on its box: from which age, and how many minutes. */
  age: number;
  minutes: number;
  /** How hard it is to learn. */
  hard: 1 | 2 | 3;
  /** The address of a picture. */
  cover: string;
  /** What matters of it when only a banner shows: CSS's `object-position`. */
  coverAt?: string;
  /** Options that make a first game easier: they are on for who has never played it. */
  gentle?: string[];
  /** Which hat a seat wears, for a game whose sides have colours; else hats go by seats. */
  hatAt?: (seat: number, company: Company) => number;
  client: () => Promise<{ default: GameClient<SomeShapes> }>;
}

/** Who plays, and by which options. */
export interface Company {
  seats: readonly unknown[];
  options: Record<string, boolean>;
}

/** A legal move: what to send back, and the same in names. */
export interface Choice<S extends Shapes = AnyShapes> {
  text: string;
  parts: S["move"];
}

/** A choice that does this. */
export type ChoiceTo<S extends Shapes, Verb> = Choice<S> & { parts: Extract<S["move"], { verb: Verb }> };

export interface Outcome<S extends Shapes = AnyShapes> extends Omit<wire.Outcome, "detail"> {
  detail: S["detail"];
}

export interface TableProps<S extends Shapes = AnyShapes> {
  shown: S["shown"];
  own: S["own"] | null;
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  seats: wire.SeatInfo[];
  names: string[];
  acting: number[];
  moves: Choice<S>[];
  /** Several seats are asked at once, and this is the `text` of what this seat has answered so far: it waits until all
   * have answered, or until the time is up. `moves` are still there: another one takes its place. */
  answer: string | null;
  /** Several seats are asked for a time; the frame shows how much is left (WindowRing). */
  window: { total: number; ends: number } | null;
  /** How the clocks stand, for a game that draws its players itself; null: there are none. */
  clocks?: Clocks | null;
  /** What this player has jotted down (JSON), for games with `keepsNotes`; null: nothing. Nobody else ever gets it. */
  notes: unknown;
  keepNotes: (value: unknown) => void;
  held: Held<Choice<S>>;
  /** Looking back with a player's eyes: nobody here is "you". */
  past?: boolean;
  /** Looking back: `moves` are the better move and the one that was played. What the better one takes is picked up. */
  showing?: boolean;
  /** Events of the newest step, for movement on the screen; empty after a reload. */
  fresh: S["event"][];
  /** What happened since this seat's last turn, oldest first, and the newest step of it; a reload keeps it. What of it
   * lies on the table is marked: `data-news="latest"` or `data-news="since"` (app.css; in a drawing `.news-ring`). */
  since: S["event"][];
  latest: S["event"][];
  play(choice: Choice<S>): void;
  /** What is shown has ended already (`ending`): goes on to what came after it. Nothing can be done until then. */
  goOn?: (() => void) | null;
  /** Says in a few words why a tap did nothing. */
  whyNot: (message: Message) => void;
}

export interface PlayerProps<S extends Shapes = AnyShapes> {
  shown: S["shown"];
  seat: number;
  targets: Choice<S>[];
  play(choice: Choice<S>): void;
}

export interface OpenProps<S extends Shapes = AnyShapes> {
  shown: S["shown"];
  own: S["own"];
  seat: number;
}

/** What a game's own moment is told: the table as it is, and what has just happened. */
export interface MomentProps<S extends Shapes = AnyShapes> {
  fresh: S["event"][];
  shown: S["shown"];
  /** Whose eyes these are; null for a spectator. */
  seat: number | null;
  names: string[];
}

export interface ResultProps<S extends Shapes = AnyShapes> {
  outcome: Outcome<S>;
  shown: S["shown"];
  names: string[];
  /** All that happened in the game, as far as this device may know. */
  events: S["event"][];
  /** For a game that `reveals`: everything has been shown. */
  onshown: () => void;
}

/** A sentence of the gnome who teaches, a move, or both: the sentence asks for the move. */
export interface LessonLine {
  /** The text `GAME-lesson-SAY`. */
  say?: string;
  /** At what it points: a CSS selector inside the table. */
  point?: string;
  move?: string;
  /** Whose move; 0, who learns, where it isn't said. */
  by?: number;
}

export interface Lessons {
  /** By name, as `lessons.toml` beside the game's rules has them. */
  lessons: Record<string, { script: LessonLine[] }>;
  texts: Texts;
}

export interface GameClient<S extends Shapes = AnyShapes> {
  /** The middle of the screen and my things below it. */
  Table: Component<TableProps<S>>;
  /** What lies before one player, small, for the strip of players. Without it there is no strip: the Table shows the
   * players itself. */
  Player?: Component<PlayerProps<S>>;
  /** What one player hides, small, for looking back at a game that is over; fetched when it is needed. */
  Open: () => Promise<{ default: Component<OpenProps<S>> }>;
  /** Why who won, as a picture; fetched while one plays. */
  Result: () => Promise<{ default: Component<ResultProps<S>> }>;
  /** The picture uncovers what was hidden, bit by bit: who won is said after it called `onshown`. */
  reveals?: boolean;
  /** For a game that `reveals`: the table as it was known before, until who won has been shown. */
  covered?: (shown: S["shown"], own: S["own"] | null, seat: number | null) => { shown: object; own: object | null };
  /** What the result says above all; null: who won. */
  headline?: (outcome: Outcome<S>) => Message | null;
  /** Who is celebrated, if not all who are first: alone everybody is. */
  celebrated?: (outcome: Outcome<S>) => number[];
  /** The rules of this game, from the start or at one entry. */
  Rules: Component<Reading>;
  /** What is asked of the seat now, or what has ended while there is a `goOn`. */
  ask: (props: TableProps<S>) => Message;
  /** A line of the game's log; null: nothing worth a line. */
  tell: (event: S["event"], names: string[]) => Message | null;
  /** What an event sounds like; null: like nothing. The frame plays it for who is shown the event, when it is new; it has
   * sounds of its own for whose turn it is, for time and for who won, so none of these may tell them. */
  sounds?: (event: S["event"]) => SoundName | null;
  /** What people would show each other, over the table for a second or two (play/Moment.svelte); fetched while one
   * plays, for who wants movement. */
  Moment?: () => Promise<{ default: Component<MomentProps<S>> }>;
  /** A move, as the record writes it, that brings about nothing for `tell`: in words, for looking back; null: it does. */
  tellMove?: (move: string, name: string) => Message | null;
  /** Why this move would only harm who makes it: it is asked about before it is sent. */
  warn?: (choice: Choice<S>, props: TableProps<S>) => Message | null;
  /** A step that clears the table, as the end of a round does: `shown` as it was before it was cleared; null: it doesn't.
   * That stays on the screen until this player goes on (`goOn`), whatever others do. */
  ending?: (before: S["shown"], events: S["event"][]) => object | null;
  /** Of the events of such a step, the first that belongs to what comes after it: it isn't told before one goes on. */
  begins?: (event: S["event"]) => boolean;
  /** How long the last position stays before the result comes, in milliseconds. */
  lastLook?: number;
  /** Texts of the game. */
  texts: Texts;
  /** Players jot something down: it is kept with their seat. */
  keepsNotes?: boolean;
  /** First games that are played together; fetched at their tables. */
  lessons?: () => Promise<{ default: Lessons }>;
}
