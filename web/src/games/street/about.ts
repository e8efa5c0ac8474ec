import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Угадайте, кто где в саду зарыл свой тайник",
    en: "Guess who buried what where in the garden",
  },
  // Not in the rulebook’s text: public sources agree on the minutes, not on the age; that and how hard is our own judgement.
  age: 10,
  minutes: 45,
  hard: 3,
  cover,
  coverAt: "50% 78%",
  client: () => import("./index"),
};

export default about;
