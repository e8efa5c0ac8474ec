// The games that have a screen: a new one is a folder and a line here.
export { default as nimble } from "./nimble/about";
export { default as many } from "./many/about";
export { default as duel } from "./duel/about";
export { default as noms } from "./noms/about";
export { default as street } from "./street/about";
