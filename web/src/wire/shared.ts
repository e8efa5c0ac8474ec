// The page's one connection. It is made here, when the page loads: what a reaction reads of a state that was made inside
// it, it doesn't watch, and a first look at `link` would stay the last one.
import { at } from "./base";
import { Connection } from "./connection.svelte";

export const connection = new Connection(
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at("/ws")}`,
);
