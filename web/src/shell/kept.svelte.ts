// Who is the same person on several devices has their name and settings on all of them. Whoever isn't costs nothing.
import { personal, setName, settings, takeOver } from "../play/settings.svelte";
import { type Language, speak, speech } from "../texts/texts.svelte";
import { fetchMe, keepMe } from "../wire/me";
import type { Me } from "../wire/types";

const KEPT = "gnomoteka.kept"; // main.ts looks for it
const AFTER = 800; // milliseconds without a change

let stored = "";
let watching = false;

const isKept = (): boolean => localStorage.getItem(KEPT) !== null;

const wish = (): { name: string | null; settings: Record<string, string> } => ({
  name: settings.name.trim() || null,
  settings: { ...personal(), language: speech.language },
});

/** What the server says of me holds here too; and what I change from now on holds there. */
export async function take(me: Me): Promise<void> {
  if (!me.kept) {
    // Of a device that was somebody's, and isn't any more, the server knows nothing: then nothing of them stays here.
    if (isKept() && me.devices.every(({ since }) => since === null)) forgetHere();
    localStorage.removeItem(KEPT);
    return;
  }
  localStorage.setItem(KEPT, "1");
  if (me.name) setName(me.name);
  takeOver(me.settings);
  const { language } = me.settings;
  if (language && language !== speech.language) await speak(language as Language);
  stored = JSON.stringify(wish());
  watch();
}

export async function keepInStep(): Promise<void> {
  await fetchMe().then(take, () => undefined);
}

/** Before another device may become mine: what it shall have. */
export async function store(): Promise<void> {
  stored = JSON.stringify(wish());
  await keepMe(wish());
}

function watch(): void {
  if (watching) return;
  watching = true;
  $effect.root(() => {
    $effect(() => {
      const { movement, coach, gnome, knows, origins } = settings;
      void [movement, coach, gnome, knows, origins, wish()];
      const later = setTimeout(() => {
        if (isKept() && JSON.stringify(wish()) !== stored) store().catch(() => undefined);
      }, AFTER);
      return () => clearTimeout(later);
    });
  });
}

/** All that this browser remembers of whoever was here. */
export function forgetHere(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith("gnomoteka.")) localStorage.removeItem(key);
  settings.name = "";
}
