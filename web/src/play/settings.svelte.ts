// What a visitor chose for this device: theme, movement, name. Kept in the browser, nowhere else.
export type Theme = "system" | "light" | "dark";
export type Movement = "system" | "calm";

/** So many names there are in the texts. */
export const GNOMES = 16;

const inBrowser = typeof document !== "undefined";

const remembered = (what: string): string | null => (inBrowser ? localStorage.getItem(`gnomoteka.${what}`) : null);

function remember(what: string, value: string): void {
  if (inBrowser) localStorage.setItem(`gnomoteka.${what}`, value);
}

function gnomeBefore(): number | null {
  const gnome = Number(remembered("gnome") ?? NaN);
  return Number.isInteger(gnome) && gnome >= 0 ? gnome : null;
}

const night = inBrowser ? matchMedia("(prefers-color-scheme: dark)") : null;

/** Written down as one line of names. */
const knownBefore = (): string[] => (remembered("knows") ?? "").split(" ").filter(Boolean);

class Settings {
  theme: Theme = $state((remembered("theme") as Theme | null) ?? "system");
  movement: Movement = $state((remembered("movement") as Movement | null) ?? "system");
  name: string = $state(remembered("name") ?? "");
  /** Which gnome somebody is who gives no name: the one they were before, else any (play/naming.ts). */
  gnome: number = $state(gnomeBefore() ?? Math.floor(Math.random() * GNOMES));
  /** The games that were played on this device, or whose lesson was. */
  knows: string[] = $state(knownBefore());
  /** The device itself wants dark colours. */
  night: boolean = $state(night?.matches ?? false);
}

export const settings = new Settings();
night?.addEventListener("change", (event) => (settings.night = event.matches));

const calm = inBrowser ? matchMedia("(prefers-reduced-motion: reduce)") : { matches: true };

/** The given milliseconds, or none for who wants no movement. */
export const motion = (ms: number): number => (settings.movement === "calm" || calm.matches ? 0 : ms);

export const isDark = (): boolean => settings.theme === "dark" || (settings.theme === "system" && settings.night);

/** Writes the choices to the page, where the style sheet reads them. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.movement = settings.movement;
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  remember("theme", theme);
  dress();
}

export function setMovement(movement: Movement): void {
  settings.movement = movement;
  remember("movement", movement);
  dress();
}

/** Somebody sat down as this gnome. */
export function keepGnome(gnome: number): void {
  settings.gnome = gnome;
  remember("gnome", String(gnome));
}

/** Somebody plays this game here, or doesn't want to be taught. */
export function know(game: string): void {
  if (settings.knows.includes(game)) return;
  settings.knows = [...settings.knows, game];
  remember("knows", settings.knows.join(" "));
}

export function setName(name: string): void {
  settings.name = name;
  remember("name", name);
}
