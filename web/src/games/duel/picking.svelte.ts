// What is picked up: a card of my hand, or a broken tool of mine. The frame empties `held` on Esc and with every step.
import type { Tool } from "../../art/tunnels";
import { isAdvised } from "../../play/advice.svelte";
import { onOffer, withVerb } from "../../play/offer.svelte";
import type { TableProps } from "../game";
import { rearrange, type HandCard } from "./hand";
import { paidBy, type Choice, type Duel } from "./views";
import { whyNotCard, whyNotField, whyNotNow } from "./words";

/** Made while a component is. */
export class Picking {
  /** The key of the card that was played last. */
  leaving: number | null = $state(null);
  /** The place where several sets of trolls could be paid, while it is asked which. */
  asked: string | null = $state(null);
  #picked: number | null = $state(null);
  #tool: Tool | null = $state(null);
  /** By the keys of cards. */
  #turned: Record<number, boolean> = $state({});
  #kept: HandCard[] = [];
  readonly #props: () => TableProps<Duel>;

  constructor(props: () => TableProps<Duel>) {
    this.#props = props;
    onOffer(
      props,
      (better) => this.#take(better),
      () => (this.asked = null),
    );
  }

  get #choices(): Choice[] {
    return this.#props().held.choices;
  }
  #hold(choices: Choice[]): void {
    this.#props().held.choices = choices;
  }

  // ---- the hand ----------------------------------------------------------------------------

  /** With keys that stay with the cards. */
  readonly hand = $derived.by(() => (this.#kept = rearrange(this.#kept, this.#props().own?.hand ?? {}, this.leaving)));
  readonly throwing = $derived.by(() => this.#props().shown.phase === "throw");
  /** The broken tool that is picked up. */
  readonly mending: Tool | null = $derived(this.#choices.length > 0 ? this.#tool : null);
  readonly lifted = $derived(
    this.#choices.length > 0 && !this.mending ? (this.hand.find(({ key }) => key === this.#picked) ?? null) : null,
  );
  readonly mayTurn = $derived.by(
    () => this.lifted !== null && this.#layingsOf(this.lifted, !this.turnedOf(this.lifted)).length > 0,
  );
  /** A hint is about the held card as it doesn't lie now. */
  readonly turnAdvised = $derived.by(() => {
    const advised = withVerb(this.#props().moves, "lay").find(isAdvised)?.parts;
    return this.lifted !== null && this.lifted.kind === advised?.card && advised.turned !== this.turnedOf(this.lifted);
  });

  turnedOf = (card: HandCard): boolean => this.#turned[card.key] ?? false;

  #layingsOf(card: HandCard, turned: boolean): Choice[] {
    const lays = withVerb(this.#props().moves, "lay");
    return lays.filter(({ parts }) => parts.card === card.kind && parts.turned === turned);
  }
  /** What a tap on a card leads to: it is played, or can only be thrown away. */
  able = (card: HandCard): "play" | "throw" | "useless" | null => {
    const moves = this.#props().moves.filter(({ parts }) => parts.card === card.kind);
    if (moves.length === 0) return null;
    if (this.throwing) return "throw";
    return moves.some(({ parts }) => parts.verb !== "throw") ? "play" : "useless";
  };
  readonly nothing = $derived.by(() => this.#props().moves.every(({ parts }) => parts.verb === "throw"));
  #pick(card: HandCard): void {
    const others = this.#props().moves.filter(({ parts }) => parts.card === card.kind && parts.verb !== "lay");
    this.#picked = card.key;
    this.#tool = null;
    this.asked = null;
    this.#hold([...this.#layingsOf(card, this.turnedOf(card)), ...others]);
  }
  lift(card: HandCard): boolean {
    if (!this.able(card)) {
      this.#props().whyNot(whyNotCard(this.#props()));
      return false;
    }
    const turned = this.turnedOf(card);
    // It lies as it can be laid.
    if (!this.#layingsOf(card, turned).length && this.#layingsOf(card, !turned).length)
      this.#turned[card.key] = !turned;
    this.#pick(card);
    return true;
  }
  turn = (): void => {
    if (!this.lifted || !this.mayTurn) return;
    this.#turned[this.lifted.key] = !this.turnedOf(this.lifted);
    this.#pick(this.lifted);
  };
  touch = (card: HandCard): void => {
    const choice = this.throwing ? this.#props().moves.find(({ parts }) => parts.card === card.kind) : null;
    if (choice) {
      this.leaving = card.key;
      this.#props().play(choice);
    } else if (card !== this.lifted) this.lift(card);
    else if (this.mayTurn) this.turn();
    else this.putDown();
  };
  putDown = (): void => this.#hold([]);

  /** What this move takes is picked up. */
  #take(better: Choice): void {
    const { verb, card: kind, at, turned } = better.parts;
    const card = this.hand.find((card) => card.kind === kind);
    if (verb === "mend") this.#holdTool(better.parts.tool, [better]);
    if (!card || this.throwing) return;
    this.#turned[card.key] = Boolean(turned);
    this.#pick(card);
    if (at && this.#layings.filter(({ parts }) => parts.at === at).length > 1) this.asked = at;
  }

  // ---- the field ---------------------------------------------------------------------------

  readonly #layings = $derived(withVerb(this.#choices, "lay"));
  /** Where the held card may go, and how many trolls it pays there at least. */
  readonly places = $derived.by(() => {
    const found = new Map<string, number>();
    for (const { parts } of this.#layings)
      found.set(parts.at, Math.min(found.get(parts.at) ?? Infinity, parts.trolls.length));
    return found;
  });
  /** One place, several sets of trolls. */
  readonly sets = $derived(this.#layings.filter(({ parts }) => parts.at === this.asked));
  /** Cards of the field that the held card is for; trolls that may be paid. */
  readonly aims = $derived.by(() => {
    const found = new Map<string, Choice>();
    for (const verb of ["map", "key", "rockfall"] as const)
      for (const choice of withVerb(this.#choices, verb)) found.set(choice.parts.at, choice);
    const { shown, moves } = this.#props();
    for (const bribe of withVerb(moves, "bribe")) {
      const trolls = paidBy(shown, bribe);
      if (trolls.length === 1) found.set(trolls[0]!, bribe);
    }
    return found;
  });
  /** The place or the card of the field that a hint is about. */
  readonly advised = $derived(
    this.#layings.find(isAdvised)?.parts.at ?? [...this.aims].find(([, choice]) => isAdvised(choice))?.[0] ?? null,
  );

  play = (choice: Choice): void => {
    this.leaving = this.#picked;
    this.putDown();
    this.asked = null;
    this.#props().play(choice);
  };
  lay = (at: string): boolean => {
    const choices = this.#layings.filter(({ parts }) => parts.at === at);
    if (choices.length > 1) this.asked = at;
    else if (choices.length === 1) this.play(choices[0]!);
    return choices.length === 1;
  };
  touchField = (at: string): void => {
    const choice = this.aims.get(at);
    if (choice) this.play(choice);
    else if (this.#choices.length > 0) this.putDown();
    else this.#props().whyNot(whyNotField(at, this.#props()));
  };
  /** The card was let go: over this place, or over none. */
  drop(at: string | null): boolean {
    const choice = at ? this.aims.get(at) : null;
    if (choice) this.play(choice);
    else if (!at || !this.lay(at)) {
      if (!this.asked) this.putDown();
      return false;
    }
    return true;
  }

  // ---- what needs no place -----------------------------------------------------------------

  readonly throwAway = $derived(withVerb(this.#choices, "throw")[0] ?? null);
  /** What the held thing does: break, repair, mend. Of a tool: the first card that repairs it, and two others. */
  readonly doing = $derived.by(() => {
    const repairs = withVerb(this.#choices, "repair");
    if (this.mending) return [...repairs.slice(0, 1), ...withVerb(this.#choices, "mend")];
    const simple = [...withVerb(this.#choices, "break"), ...repairs];
    return simple.length === 1 ? simple : [];
  });

  #repairOf = (tool: Tool) =>
    this.lifted ? withVerb(this.#choices, "repair").find(({ parts }) => parts.tool === tool) : undefined;
  #waysOf = (tool: Tool): Choice[] => {
    const { moves } = this.#props();
    return [...withVerb(moves, "repair"), ...withVerb(moves, "mend")].filter(({ parts }) => parts.tool === tool);
  };
  #holdTool(tool: Tool, choices: Choice[]): void {
    this.#tool = tool;
    this.#hold(choices);
  }

  /** What a tap on a broken tool does: repairs it with the held card, or asks with what. */
  toolAble = (tool: Tool): "repair" | "mend" | null => {
    if (this.#repairOf(tool)) return "repair";
    return this.#waysOf(tool).length > 0 && (!this.lifted || this.toolAdvised(tool)) ? "mend" : null;
  };
  toolAdvised = (tool: Tool): boolean => {
    const repair = this.#repairOf(tool);
    const mends = this.#waysOf(tool).filter(({ parts }) => parts.verb === "mend");
    return [...(repair ? [repair] : []), ...mends].some(isAdvised);
  };
  touchTool = (tool: Tool): void => {
    const repair = this.#repairOf(tool);
    const ways = this.#waysOf(tool);
    if (repair) this.play(repair);
    else if (this.mending === tool) this.putDown();
    else if (ways.length > 0) this.#holdTool(tool, ways);
    else this.#props().whyNot(whyNotNow(this.#props()) ?? { id: "duel-why-tool" });
  };
}
