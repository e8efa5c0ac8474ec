// What is picked up: a card of my hand. Moon Magic first has to say what it stands for, and where several things can be
// done in one place, it is asked which. The frame empties `held` on Esc.
import { zonesAt, type Drag } from "../../play/drag";
import { onOffer, withVerb } from "../../play/offer.svelte";
import type { TableProps } from "../game";
import { kindsIn } from "./components";
import type { Card } from "./types";
import { droppedOn, targetsOf, type Choice, type Move, type Place, type Noms } from "./views";
import { whyNotCard, whyNotPlace } from "./words";

/** Made while a component is. */
export class Picking {
  #picked: Card | null = $state(null);
  /** What Moon Magic stands for. */
  standing: Card | null = $state(null);
  /** The place that was tapped, while it is asked what to do there. */
  asked: Place | null = $state(null);
  readonly #props: () => TableProps<Noms>;

  constructor(props: () => TableProps<Noms>) {
    this.#props = props;
    onOffer(props, (better) => this.#take(better), this.putDown);
    $effect(() => {
      if (this.lifted === null && this.#offered("take_back").length === 0) this.asked = null;
    });
  }

  #offered = (verb: Move["verb"]): Choice[] => withVerb(this.#props().moves, verb);

  get choices(): Choice[] {
    return this.#props().held.choices;
  }
  get lifted(): Card | null {
    return this.choices.length > 0 ? this.#picked : null;
  }
  /** For what Moon Magic can still be said to stand. */
  readonly moonAs: Card[] = $derived(
    this.lifted === "moon" && this.standing === null && this.choices[0]?.parts.verb === "play"
      ? kindsIn(Object.fromEntries(this.choices.map(({ parts }) => [parts.card, 1])))
      : [],
  );
  readonly targets: Map<Place, Choice[]> = $derived.by(() => {
    if (this.moonAs.length > 0) return new Map();
    const { shown, seat } = this.#props();
    const choices = this.choices.length > 0 ? this.choices : [...this.#offered("take_back"), ...this.#offered("draw")];
    return targetsOf(choices, shown, seat ?? -1);
  });

  choicesOf = (kind: Card): Choice[] =>
    this.#props().moves.filter(({ parts }) =>
      parts.verb === "play"
        ? parts.moon
          ? kind === "moon"
          : parts.card === kind
        : (parts.verb === "keep" || parts.verb === "discard") && parts.card === kind,
    );

  /** What this move takes is picked up. */
  #take({ parts: { card, moon } }: Choice): void {
    const kind = moon ? "moon" : card;
    if (!card || !kind || this.choicesOf(kind).length === 0) return;
    this.lift(kind);
    if (moon) this.stand(card);
  }

  lift(kind: Card): boolean {
    const choices = this.choicesOf(kind);
    if (choices.length === 0) {
      this.#props().whyNot(whyNotCard(kind, this.#props()));
      return false;
    }
    this.#picked = kind;
    this.standing = null;
    this.asked = null;
    this.#props().held.choices = choices.map((choice) =>
      choice.parts.moon ? { text: choice.text, parts: { verb: "play", moon: true, card: choice.parts.card } } : choice,
    );
    return true;
  }
  stand = (card: Card): void => {
    this.standing = card;
    this.#props().held.choices = this.choicesOf("moon").filter(({ parts }) => parts.card === card);
  };
  putDown = (): void => {
    this.#props().held.choices = [];
    this.standing = null;
    this.asked = null;
  };
  play = (choice: Choice): void => {
    this.putDown();
    this.#props().play(choice);
  };

  touchCard = (kind: Card): void => {
    if (kind !== this.lifted) this.lift(kind);
    else this.putDown();
  };
  touch = (place: Place): void => {
    const choices = this.targets.get(place) ?? [];
    if (choices.length === 1) this.play(choices[0]!);
    else if (choices.length > 1) this.asked = place;
    else this.#props().whyNot(whyNotPlace(this.#props()));
  };
  dragOf = (kind: Card): Drag => ({
    lift: () => kind === this.lifted || this.lift(kind),
    drop: (x, y, dragged) => {
      const dropped = this.moonAs.length > 0 ? null : droppedOn(zonesAt(x, y, dragged), this.targets);
      if (dropped?.choices.length === 1) {
        this.play(dropped.choices[0]!);
        return true;
      }
      if (dropped && (this.targets.get(dropped.place)?.length ?? 0) > 1) this.asked = dropped.place;
      else if (!dropped && this.moonAs.length === 0) this.putDown();
      return false;
    },
  });
}
