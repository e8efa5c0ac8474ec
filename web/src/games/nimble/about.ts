import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Собирайте самоцветы и напускайте туман на соседей",
    en: "Gather gems and send your neighbours fog",
  },
  cover,
  coverAt: "50% 88%",
  gentle: ["quick_start"],
  client: () => import("./index"),
};

export default about;
