import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Угадайте, кто где в саду зарыл свой тайник",
    en: "Guess who buried what where in the garden",
  },
  cover,
  coverAt: "50% 78%",
  client: () => import("./index"),
};

export default about;
