// How a round ends, told by its events: the field as it lay, why it ended, and what everybody took.
import type { Card, FieldCard, Player, Shown, Tool } from "./types";
import { atOf, placeOf, type Event } from "./views";

/** The nuggets of one round, by seat. */
export interface Round {
  round: number;
  taken: number[];
  /** What trolls got of it, and how many of them found nothing to take. */
  paid: number[];
  unpaid: number[];
}

/** The rounds that have ended in these events. */
export function roundsOf(events: readonly Event[], seats: number): Round[] {
  const found: Round[] = [];
  const none = (): number[] => Array<number>(seats).fill(0);
  for (const { kind, seat, round = 0, nuggets = 0 } of events) {
    const last = found.at(-1);
    if (kind === "round_over") found.push({ round, taken: none(), paid: none(), unpaid: none() });
    else if (kind === "take" && last) last.taken[seat!]! += nuggets;
    else if (kind === "tribute" && last) (nuggets ? last.paid : last.unpaid)[seat!]! += nuggets || 1;
  }
  return found;
}

/** Why a round ended that lies like this. */
export function whyOver({ tokens, cards }: Shown): "gnomes" | "gold" | "cards" {
  if (tokens === 0) return "gnomes";
  return cards.every(({ gold, up }) => up || !gold) ? "gold" : "cards";
}

const worth = (kept: readonly number[]): number => kept.reduce((sum, count, index) => sum + count * (index + 1), 0);

/** What the field was like before the next round was dealt over it; null: no round ended, or the game did. */
export function ending(before: Shown, events: readonly Event[]): Shown | null {
  const end = events.findIndex(({ kind }) => kind === "round_over");
  if (end < 0 || !events.some(({ kind }) => kind === "round")) return null;
  const last = events.slice(0, end).reduce(follow, before);
  const { taken, paid } = roundsOf(events, last.players.length)[0]!;
  const players = last.players.map((player, seat) => ({
    ...player,
    earned: taken[seat]! - paid[seat]!,
    nuggets: worth(player.kept) + taken[seat]! - paid[seat]!,
    owed: 0,
  }));
  return { ...last, phase: "act", facing: null, players };
}

/** The table one event later. Nothing is found out here: cards and tokens go where the event says. */
export function follow(shown: Shown, event: Event): Shown {
  const { kind, at, seat } = event;
  const colour = seat === null ? null : (shown.players[seat]?.colour ?? null);
  const lying = (changes: Partial<FieldCard>): FieldCard[] =>
    shown.cards.map((card) => (atOf(card) === at ? { ...card, ...changes } : card));
  const player = (whose: number | null, changes: (player: Player) => Partial<Player>): Player[] =>
    shown.players.map((each, index) => (index === whose ? { ...each, ...changes(each) } : each));
  const fewer = player(seat, ({ hand }) => ({ hand: hand - 1 }));
  const discarded = (...cards: string[]): Shown["discard"] => {
    const discard = { ...shown.discard };
    for (const card of cards as Card[]) discard[card] = (discard[card] ?? 0) + 1;
    return discard;
  };
  switch (kind) {
    case "lay":
      return { ...shown, cards: [...shown.cards, laid(event.at, event.card, Boolean(event.turned))], players: fewer };
    case "turn_up":
      return { ...shown, cards: lying({ card: event.gold, seen_by: [] }) };
    case "place":
      return { ...shown, cards: lying({ up: true, turned: Boolean(event.turned) }) };
    case "claim":
    case "pay":
      return { ...shown, cards: lying({ token: colour }), tokens: shown.tokens - 1 };
    case "key":
      return { ...shown, cards: lying({ key: true }), keys: shown.keys - 1, players: fewer, discard: discarded("key") };
    case "rockfall":
    case "crumble": {
      const fallen = shown.cards.find((card) => atOf(card) === at);
      const cards = shown.cards.filter((card) => card !== fallen);
      const keys = shown.keys + Number(fallen?.key ?? false);
      const discard = discarded("rockfall", ...(fallen?.card ? [fallen.card] : []));
      if (kind === "crumble") return { ...shown, cards, keys, discard, deck: shown.deck - 1 };
      return { ...shown, cards, keys, players: fewer, discard };
    }
    case "map":
      return { ...shown, players: fewer, discard: discarded("map") };
    case "throw":
      return { ...shown, players: player(seat, ({ hand, thrown: n }) => ({ hand: hand - 1, thrown: n + 1 })) };
    case "draw":
      return { ...shown, deck: shown.deck - 1, players: player(seat, ({ hand }) => ({ hand: hand + 1 })) };
    case "break": {
      const alone = shown.players.length === 1;
      const players = player(alone ? seat : 1 - seat!, ({ broken }) => ({ broken: [...broken, event.tool] }));
      if (!alone) players[seat!] = fewer[seat!]!;
      return { ...shown, players, deck: shown.deck - Number(alone) };
    }
    case "repair":
    case "mend": {
      const mended = player(seat, ({ broken, hand }) => ({
        broken: broken.filter((tool: Tool) => tool !== event.tool),
        hand: hand - Number(kind === "repair"),
      }));
      const used = event.kind === "repair" ? [event.card] : [];
      return { ...shown, players: mended, discard: discarded(`broken_${event.tool}`, ...used) };
    }
    case "no_effect":
      return { ...shown, deck: shown.deck - 1, discard: discarded(event.card) };
    default:
      return shown;
  }
}

function laid(at: string, card: FieldCard["card"], turned: boolean): FieldCard {
  const [column, row] = placeOf(at);
  const plain = { gold: false, up: true, token: null, key: false, seen_by: [] };
  return { column, row, card, turned, ...plain, reach: [[], []] };
}

/** Of what happened, what lies on the field now: since the last round was dealt. */
export function ofThisRound(events: readonly Event[], ended: boolean): Event[] {
  const dealt = ended
    ? events.findIndex(({ kind }) => kind === "round_over")
    : events.findLastIndex(({ kind }) => kind === "round");
  return dealt < 0 ? [...events] : ended ? events.slice(0, dealt) : events.slice(dealt + 1);
}
