// A lesson at a table: fetched where one is played.
import type { GameClient } from "../games/game";
import { gnomeName } from "../play/naming";
import { keepGnome, know, settings } from "../play/settings.svelte";
import { speakAlso } from "../texts/texts.svelte";
import { endTable, learn } from "../wire/http";
import type { LiveTable } from "../wire/table.svelte";
import Guide from "./Guide.svelte";
import { Lesson } from "./lesson.svelte";
import { go } from "./router.svelte";
import { given } from "./seats";
import { trying } from "./toasts.svelte";

export interface Teaching {
  lesson: Lesson;
  Guide: typeof Guide;
  /** After something else was tried: to a table where the lesson is as far as it was. */
  comeBack(): void;
  /** It ends here; the next thing is a game of one's own. */
  skip(): void;
}

/** To the table of a lesson: where it was left, or after so many of its moves. */
export async function goLearn(game: string, lesson: string, moves: number | null = null): Promise<void> {
  const name = given(settings.name) || gnomeName(settings.gnome);
  const table = await trying(() => learn({ game, lesson, name, moves }));
  if (!table) return;
  if (!given(settings.name)) keepGnome(settings.gnome);
  go(`/t/${table.id}`);
}

export async function teach(
  client: GameClient,
  table: LiveTable,
  game: string,
  name: string,
): Promise<Teaching | null> {
  const found = await client.lessons?.();
  const written = found?.default.lessons[name];
  if (!found || !written) return null;
  await speakAlso(`${game} lessons`, found.default.texts);
  const lesson = new Lesson(game, name, written.script, table);
  return {
    lesson,
    Guide,
    comeBack: () => void goLearn(game, name, lesson.moves),
    skip: () => {
      know(game);
      // Whoever leaves the page at once shall not leave the table behind.
      void trying(() => endTable(table.id, { agree: true })).then(() => go(`/new/${game}`));
    },
  };
}
