import { playAgain } from "../wire/http";
import type { TableInfo } from "../wire/types";
import { go } from "./router.svelte";
import { trying } from "./toasts.svelte";

/** To the next table of the same people; made if nobody has made it yet. */
export async function again(info: TableInfo): Promise<void> {
  const next = info.again ?? (await trying(() => playAgain(info.id)))?.id;
  if (next) go(`/t/${next}`);
}
