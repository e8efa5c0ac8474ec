import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";
import { HATS } from "./hats";

const about: About = {
  tagline: {
    ru: "Накормите гномов пиццей, пока не прилетел дракон",
    en: "Feed the gnomes pizza before the dragon comes",
  },
  // Age and minutes as in the rulebook; how hard is our own judgement.
  age: 8,
  minutes: 15,
  hard: 1,
  cover,
  // A gnome wears the colour of the tiles.
  hatAt: (seat) => HATS[seat]!,
  gentle: ["open_tiles"],
  client: () => import("./index"),
};

export default about;
