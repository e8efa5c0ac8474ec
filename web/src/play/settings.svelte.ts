// What a visitor chose: theme, movement, sound, name. Kept in the browser; what is somebody's and not the device's is
// also kept for their other devices, if they have any (shell/kept.svelte.ts).
export type Theme = "system" | "light" | "dark";
export type Movement = "system" | "calm";
type Choice = "on" | "off";

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

function volumeBefore(): number | null {
  const volume = Number(remembered("volume") ?? NaN);
  return volume >= 0 && volume <= 100 ? volume : null;
}

const calm = inBrowser ? matchMedia("(prefers-reduced-motion: reduce)") : null;

class Settings {
  theme: Theme = $state((remembered("theme") as Theme | null) ?? "system");
  movement: Movement = $state((remembered("movement") as Movement | null) ?? "system");
  /** Whether there is sound at all, and a vibration with it; null: as the device wishes. */
  sound: Choice | null = $state(remembered("sound") as Choice | null);
  buzz: Choice | null = $state(remembered("buzz") as Choice | null);
  /** How loud, of 100. */
  volume: number = $state(volumeBefore() ?? 60);
  name: string = $state(remembered("name") ?? "");
  /** Which gnome somebody is who gives no name: the one they were before, else any (play/naming.ts). */
  gnome: number = $state(gnomeBefore() ?? Math.floor(Math.random() * GNOMES));
  /** The games that were played on this device, or whose lesson was. */
  knows: string[] = $state(knownBefore());
  /** A gnome says on one's turn what it would do. */
  coach: boolean = $state(remembered("coach") === "on");
  /** The device itself wants dark colours. */
  night: boolean = $state(night?.matches ?? false);
  /** The device itself wants calm. */
  calm: boolean = $state(calm?.matches ?? true);
  /** The rules say where each of them comes from. */
  origins: boolean = $state(remembered("origins") === "shown");
}

export const settings = new Settings();
night?.addEventListener("change", (event) => (settings.night = event.matches));
calm?.addEventListener("change", (event) => (settings.calm = event.matches));

/** The given milliseconds, or none for who wants no movement. */
export const motion = (ms: number): number => (settings.movement === "calm" || (calm?.matches ?? true) ? 0 : ms);

const wished = (choice: Choice | null): boolean => (choice === null ? !settings.calm : choice === "on");

/** Whether sounds may be heard. */
export const audible = (): boolean => wished(settings.sound);
/** Whether the phone may vibrate: never where it may not be heard. */
export const buzzing = (): boolean => audible() && wished(settings.buzz);

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

export function setSound(on: boolean): void {
  settings.sound = on ? "on" : "off";
  remember("sound", settings.sound);
}

export function setBuzz(on: boolean): void {
  settings.buzz = on ? "on" : "off";
  remember("buzz", settings.buzz);
}

export function setVolume(volume: number): void {
  settings.volume = volume;
  remember("volume", String(volume));
}

/** Somebody sat down as this gnome. */
export function keepGnome(gnome: number): void {
  settings.gnome = gnome;
  remember("gnome", String(gnome));
}

export function setCoach(on: boolean): void {
  settings.coach = on;
  remember("coach", on ? "on" : "off");
}

/** Somebody plays this game here, or doesn't want to be taught. */
export function know(game: string): void {
  if (settings.knows.includes(game)) return;
  settings.knows = [...settings.knows, game];
  remember("knows", settings.knows.join(" "));
}

export function setOrigins(shown: boolean): void {
  settings.origins = shown;
  remember("origins", shown ? "shown" : "hidden");
}

/** What goes along from device to device, beside the name. */
const PERSONAL = ["movement", "coach", "gnome", "knows", "origins"] as const;

export const personal = (): Record<string, string> =>
  Object.fromEntries(PERSONAL.flatMap((what) => (remembered(what) === null ? [] : [[what, remembered(what)!]])));

/** What another device of the same person has chosen. */
export function takeOver(chosen: Readonly<Record<string, string>>): void {
  for (const what of PERSONAL) if (chosen[what] !== undefined) remember(what, chosen[what]);
  settings.movement = remembered("movement") === "calm" ? "calm" : "system";
  settings.coach = remembered("coach") === "on";
  settings.gnome = gnomeBefore() ?? settings.gnome;
  settings.knows = knownBefore();
  settings.origins = remembered("origins") === "shown";
  dress();
}

export function setName(name: string): void {
  settings.name = name;
  remember("name", name);
}
