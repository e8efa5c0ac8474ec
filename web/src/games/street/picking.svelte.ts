// What is picked up: a figure, a card, a token's face, a question. The frame empties `held` on Esc and with every step.
import type { Face } from "../../art/street";
import { onOffer, withVerb } from "../../play/offer.svelte";
import type { ChoiceTo, TableProps } from "../game";
import type { Choice, Move, Street, Topic } from "./views";

/** Made while a component is: what is offered anew begins anew. */
export class Picking {
  /** In the step of questions: which one, or the cat. */
  what: Topic | null = $state(null);
  /** Two players: the guess that waits for a second word. */
  sure: ChoiceTo<Street, "lay"> | null = $state.raw(null);
  readonly #props: () => TableProps<Street>;

  constructor(props: () => TableProps<Street>, offered: () => void) {
    this.#props = props;
    onOffer(
      props,
      (better) => this.#take(better),
      () => {
        offered();
        this.#begin();
      },
    );
  }

  get #held() {
    return this.#props().held;
  }
  get parts() {
    return this.#held.choices[0]?.parts ?? null;
  }
  get raised(): number | null {
    return this.parts?.verb === "choose" ? this.parts.card : null;
  }
  get face(): Face | null {
    return this.parts?.verb === "lay" ? this.parts.face : null;
  }

  movesOf = <Verb extends Move["verb"]>(verb: Verb) => withVerb(this.#props().moves, verb);

  #begin(): void {
    this.sure = null;
    const [question, cat] = [this.movesOf("ask")[0], this.movesOf("cat")[0]];
    this.ask(question ? question.parts.question : cat ? "cat" : null);
    const faces = new Set(this.movesOf("lay").map(({ parts }) => parts.face));
    if (this.#props().names.length > 2 && faces.size === 1) this.hold(this.movesOf("lay"));
  }

  /** What this move takes is picked up. */
  #take({ parts: { verb, question, face, from } }: Choice): void {
    if (verb === "cat" || question) this.ask(question ?? "cat");
    else if (from || face || verb === "send_home")
      this.hold(this.movesOf(verb).filter(({ parts }) => parts.from === from && parts.face === face));
  }

  hold = (choices: Choice[]): void => {
    this.#held.choices = choices;
  };
  ask = (topic: Topic | null): void => {
    this.what = topic;
    if (topic) this.hold(this.movesOf("ask").filter(({ parts }) => parts.question === topic));
  };
  lay = (face: Face): void => {
    this.hold(this.face === face ? [] : this.movesOf("lay").filter(({ parts }) => parts.face === face));
  };
  play = (choice: Choice): void => {
    this.hold([]);
    this.sure = null;
    this.#props().play(choice);
  };
}
