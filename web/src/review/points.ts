// A costly move and the better one, in the game's own words. How a record writes a move is nothing for players.
import type { GameClient } from "../games/game";
import { say, t } from "../texts/texts.svelte";
import type { Choice, TurningPoint } from "../wire/types";

export interface Told {
  was: string;
  better: string;
}

export function tellPoint(point: TurningPoint, client: GameClient, names: string[]): Told {
  const name = names[point.seat] ?? "";
  const words = (move: Choice, events: TurningPoint["played"]): string | null => {
    const made = client.tellMove?.(move.text, name);
    const told = made ?? events.map((event) => client.tell(event, names)).find((said) => said !== null);
    return told ? say(told) : null;
  };
  const [was, would] = [words(point.move, point.played), words(point.best, point.better)];
  return { was: was ?? t("replay-move", { name }), better: betterOf(point, was, would) };
}

/** Where the words are the same for both, the marks on the table tell them apart. */
function betterOf({ move, best }: TurningPoint, was: string | null, would: string | null): string {
  if (would !== null && would !== was) return `${t("analysis-better")} ${would}`;
  const [here, there] = [move, best].map(({ parts }) => parts.at ?? parts.cell);
  return t(here === there ? "analysis-better-way" : "analysis-better-place");
}
