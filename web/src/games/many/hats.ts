import { hatNamed } from "../../art/hats";

/** A gnome wears the colour of its tiles; by seats. */
export const HATS = ["blue", "purple", "green", "orange"].map(hatNamed);
