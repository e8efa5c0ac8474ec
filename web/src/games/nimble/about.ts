import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Собирайте самоцветы и напускайте туман на соседей",
    en: "Gather gems and send your neighbours fog",
  },
  // Age and minutes as in the rulebook; how hard is our own judgement.
  age: 6,
  minutes: 15,
  hard: 1,
  cover,
  coverAt: "50% 88%",
  gentle: ["quick_start"],
  client: () => import("./index"),
};

export default about;
