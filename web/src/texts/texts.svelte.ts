// Words. `t` reads the language reactively, so everything on the screen follows a switch at once.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "ru" | "en";
export type Args = Record<string, FluentVariable>;

/** A message of the texts: its id and what goes into it. */
export interface Message {
  id: string;
  args?: Record<string, string | number>;
}

/** Fluent sources by language, best fetched when spoken: `ru: () => import("./ru.ftl?raw")`. */
export type Texts = Record<Language, string | (() => Promise<{ default: string }>)>;

const LANGUAGES: Language[] = ["ru", "en"];
const REMEMBERED = "gnomoteka.language";
/** The name under which the texts around the games are kept. */
const SHELL = "";

const sources = new Map<string, Texts>([
  [SHELL, { ru: () => import("./ru.ftl?raw"), en: () => import("./en.ftl?raw") }],
]);
/** Texts of the shell: its own, and those of parts that are fetched when they are needed. */
const parts: string[] = [SHELL];
/** What was fetched, by "game language". */
const bundles = new Map<string, FluentBundle>();

/** Fetches the texts in one language; only the one that is spoken is ever fetched. */
async function learn(game: string, language: Language): Promise<void> {
  const source = sources.get(game)?.[language];
  const name = `${game} ${language}`;
  if (source === undefined || bundles.has(name)) return;
  const text = typeof source === "string" ? source : (await source()).default;
  // Both languages run left to right: isolating marks would only get into copied text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  bundles.set(name, bundle);
}

/** Remembered, else the first of the browser's languages that we speak, else Russian. */
export function chooseLanguage(remembered: string | null, browser: readonly string[]): Language {
  const wished = [remembered ?? "", ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return (wished.find((tag) => LANGUAGES.includes(tag as Language)) as Language) ?? "ru";
}

const inBrowser = typeof document !== "undefined";

class Speech {
  language: Language = $state(inBrowser ? chooseLanguage(localStorage.getItem(REMEMBERED), navigator.languages) : "ru");
  /** The game whose texts are asked first. */
  game: string | null = $state(null);
}

export const speech = new Speech();

/** Switches the language, once its texts are there. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...parts, speech.game ?? SHELL].map((name) => learn(name, language)));
  speech.language = language;
  if (!inBrowser) return;
  localStorage.setItem(REMEMBERED, language);
  document.documentElement.lang = language;
  // Who puts the page on a phone's home screen finds it there in this language.
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = `${manifest.href.split("?")[0]}?lang=${language}`;
}

/** Asks a game's texts first from now on. */
export async function speakOf(game: string, texts: Texts): Promise<void> {
  await fetchTexts(game, texts);
  speech.game = game;
}

/** Knows the texts of a part of the shell from now on. */
export async function speakAlso(part: string, texts: Texts): Promise<void> {
  await fetchTexts(part, texts);
  if (!parts.includes(part)) parts.push(part);
}

async function fetchTexts(name: string, texts: Texts): Promise<void> {
  sources.set(name, texts);
  let language: Language;
  do {
    language = speech.language;
    await learn(name, language);
  } while (language !== speech.language); // it was switched meanwhile
}

function find(id: string): FluentBundle | null {
  const { language, game } = speech;
  const [name] = id.split(".") as [string];
  for (const where of game === null ? parts : [game, ...parts]) {
    const bundle = bundles.get(`${where} ${language}`);
    if (bundle?.hasMessage(name)) return bundle;
  }
  return null;
}

export const hasText = (id: string): boolean => find(id) !== null;

/** The text of a message ("status-over") or of its attribute ("seat.label"); the id itself where it is missing. */
export function t(id: string, args?: Args): string {
  const where = find(id);
  if (!where) return id;
  const [name, attribute] = id.split(".") as [string, string?];
  const message = where.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? where.formatPattern(pattern, args ?? null, []) : id;
}

export const say = (message: Message): string => t(message.id, message.args);
