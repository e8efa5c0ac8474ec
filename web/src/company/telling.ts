// Open tables in words.
import { clockName } from "../play/clock";
import { gnomeName, gnomesFor, levelName, together } from "../play/naming";
import { settings } from "../play/settings.svelte";
import { given } from "../shell/seats";
import { t } from "../texts/texts.svelte";
import type { Offer } from "../wire/types";

/** As whom I wait: who gives no name is a gnome. */
export const nameOfMine = (): string => given(settings.name) || gnomeName(gnomesFor(1, settings.gnome, [])[0]!);

export const freeAt = (table: Offer): number => table.seats.filter((seat) => seat.kind === "open").length;

/** Who is there: "Анна, Борис и новичок-компьютер". */
export const peopleAt = ({ seats }: Offer): string =>
  together(
    seats
      .filter((seat) => seat.kind !== "open")
      .map((seat) =>
        seat.kind === "bot"
          ? t("company-computer", { level: levelName(seat.level ?? "") })
          : (seat.name ?? t("company-nameless")),
      ),
  );

/** How it is played: its clock, and how late others may watch. */
export function waysOf(table: Offer): string[] {
  const late = table.watch_delay;
  return [
    table.clock ? clockName(table.clock) : t("company-no-clock"),
    ...(table.friends ? [t("company-for-friends")] : []),
    ...(late === null ? [t("company-no-watching")] : late > 0 ? [t("company-late", { steps: late })] : []),
  ];
}
