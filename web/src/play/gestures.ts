// Moving the field about: drag and pinch, wheel, keys.
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte";

const SLIP = 8; // pixels that a tap may wander
const STEP = 80; // pixels that a key moves the field
const TYPING = "input, textarea, select, dialog, [role=dialog]";

export interface Moving {
  camera: Camera;
  smallest: () => number;
  showAll: () => void;
}

export function gestures({ camera, smallest, showAll }: Moving): Attachment<SVGElement> {
  return (node) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let moving = false;
    let start = { x: 0, y: 0 };

    const local = (x: number, y: number) => {
      const box = node.getBoundingClientRect();
      return { x: x - box.x, y: y - box.y };
    };
    function spread(): { x: number; y: number; wide: number } {
      const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      if (event.isPrimary) {
        fingers.clear();
        moving = false;
        start = { x: event.clientX, y: event.clientY };
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }
    function move(event: PointerEvent): void {
      const finger = fingers.get(event.pointerId);
      if (!finger || fingers.size > 2) return;
      const here = { x: event.clientX, y: event.clientY };
      if (!moving) {
        if (fingers.size === 1 && Math.hypot(here.x - start.x, here.y - start.y) < SLIP) return;
        moving = true;
      }
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      if (fingers.size === 1) {
        camera.pan(here.x - finger.x, here.y - finger.y);
        fingers.set(event.pointerId, here);
      } else {
        const before = spread();
        fingers.set(event.pointerId, here);
        const after = spread();
        camera.pan(after.x - before.x, after.y - before.y);
        camera.zoom(after.wide / before.wide, local(after.x, after.y), smallest());
      }
    }
    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) setTimeout(() => (moving = false), 50); // a finger's movement has no click
    }
    // The click that follows a movement is no tap.
    function click(event: Event): void {
      if (!moving) return;
      event.stopPropagation();
      event.preventDefault();
    }
    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018));
      camera.zoom(factor, local(event.clientX, event.clientY), smallest());
    }
    function key(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest?.(TYPING)) return;
      const middle = { x: camera.width / 2, y: camera.height / 2 };
      // Where arrows have a meaning already, they move the field with Shift.
      const arrow = event.shiftKey || !document.querySelector("main [data-target], [data-arrows]");
      if (event.key === "+" || event.key === "=") camera.zoom(1.25, middle, smallest(), 140);
      else if (event.key === "-" || event.key === "_") camera.zoom(0.8, middle, smallest(), 140);
      else if (event.key === "0") showAll();
      else if (arrow && event.key === "ArrowLeft") camera.pan(STEP, 0);
      else if (arrow && event.key === "ArrowRight") camera.pan(-STEP, 0);
      else if (arrow && event.key === "ArrowUp") camera.pan(0, STEP);
      else if (arrow && event.key === "ArrowDown") camera.pan(0, -STEP);
      else return;
      event.preventDefault();
    }

    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    node.addEventListener("pointerup", up, { signal });
    node.addEventListener("pointercancel", up, { signal });
    node.addEventListener("click", click, { signal, capture: true });
    node.addEventListener("wheel", wheel, { signal, passive: false });
    window.addEventListener("keydown", key, { signal, capture: true });
    return () => listening.abort();
  };
}
