// Dragging with mouse, pen or finger: the same as a tap on the thing and a tap on the target.
import type { Attachment } from "svelte/attachments";

export interface Drag {
  /** The thing is picked up; false: it can't be. */
  lift: () => boolean;
  /** It is over this point of the screen. */
  over?: (x: number, y: number) => void;
  /** It was let go here (outside of everything: the drag broke off); true: it stays there until the picture changes. */
  drop: (x: number, y: number, dragged: Element) => boolean;
}

const SLIP = 8; // pixels that a tap may wander

/** The drop zones under a point of the screen, innermost first: what has `data-drop`. Players' figures are `player-0`, … */
export function zonesAt(x: number, y: number, dragged: Element): string[] {
  const element = document.elementsFromPoint(x, y).find((under) => !dragged.contains(under));
  const zones: string[] = [];
  for (let at: Element | null = element ?? null; at; at = at.parentElement) {
    const { drop } = (at as HTMLElement).dataset ?? {};
    if (drop) zones.push(drop);
  }
  return zones;
}

export function draggable(drag: () => Drag | null): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let carried = false;

    function rest(): void {
      node.style.translate = "";
      delete node.dataset.carried;
    }
    function down(event: PointerEvent): void {
      if (event.button === 0 && event.isPrimary)
        from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointer) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!carried) {
        if (Math.hypot(dx, dy) < SLIP) return;
        if (!drag()?.lift()) {
          from = null;
          return;
        }
        carried = true;
        node.setPointerCapture(event.pointerId);
        node.dataset.carried = "";
      }
      node.style.translate = `${dx}px ${dy}px`;
      drag()?.over?.(event.clientX, event.clientY);
    }
    function up(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointer) return;
      from = null;
      if (!carried) return;
      carried = false;
      // The click that follows belongs to the drag.
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
      if (drag()?.drop(event.clientX, event.clientY, node)) setTimeout(rest, 700);
      else rest();
    }
    function cancel(): void {
      if (carried) drag()?.drop(-1, -1, node);
      from = null;
      carried = false;
      rest();
    }
    function swallow(event: Event): void {
      event.stopPropagation();
      event.preventDefault();
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", cancel);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", cancel);
    };
  };
}
