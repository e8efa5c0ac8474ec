import { hatNamed } from "../../art/hats";
import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Двое роют туннели, а золото одно на всех",
    en: "Two gnomes dig, and both want the gold",
  },
  // Not in the rulebook’s text: public sources agree on age and minutes; how hard is our own judgement.
  age: 8,
  minutes: 30,
  hard: 2,
  cover,
  // A hat is the same on a gnome and on a door; alone one chooses it.
  hatAt: (seat, { seats, options }) => hatNamed((seats.length === 1 ? options.blue : seat === 1) ? "blue" : "green"),
  client: () => import("./index"),
};

export default about;
