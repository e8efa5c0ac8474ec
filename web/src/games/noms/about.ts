import type { About } from "../game";
import "./colours.css";
import cover from "./cover.svg";

const about: About = {
  tagline: {
    ru: "Спрячьте своих номов под грибами от любой беды",
    en: "Keep your gubs safe under their mushrooms",
  },
  cover,
  coverAt: "50% 78%",
  client: () => import("./index"),
};

export default about;
