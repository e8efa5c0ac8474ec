// Dragging is the same in all games.
export { draggable, type Drag } from "../nimble/drag";
