import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Спрячьте своих номов под грибами от любой беды",
    en: "Keep your gubs safe under their mushrooms",
  },
  // Age and minutes as in the rulebook; how hard is our own judgement.
  age: 8,
  minutes: 20,
  hard: 2,
  cover,
  coverAt: "50% 78%",
  client: () => import("./index"),
};

export default about;
