// Arrow keys over everything that can be done now: focus goes to the nearest [data-target] in that direction.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const ARROWS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

const middle = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** Which of `boxes` lies next from `from`; −1: none that way. Sideways distance counts double, so rows stay rows. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [bx, by] = middle(box);
    const [dx, dy] = [bx - x, by - y];
    const level = arrow === "ArrowLeft" || arrow === "ArrowRight";
    const ahead = level ? (arrow === "ArrowRight" ? dx : -dx) : arrow === "ArrowDown" ? dy : -dy;
    const aside = Math.abs(level ? dy : dx);
    if (ahead <= 1) return;
    const distance = ahead + aside * 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

const TYPING = "input, textarea, select, [contenteditable], dialog, [role=dialog]";

/** An attachment for the element that holds the targets. */
export function arrows(root: HTMLElement): () => void {
  let last: Box | null = null;

  const targets = (): (HTMLElement | SVGElement)[] =>
    [...root.querySelectorAll<HTMLElement | SVGElement>("[data-target]")].filter(
      (element) => element.getClientRects().length > 0 && !element.matches(":disabled"),
    );

  function onFocus(event: FocusEvent): void {
    const target = (event.target as Element).closest("[data-target]");
    if (target) last = target.getBoundingClientRect();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = document.activeElement;
    if (at?.closest(TYPING)) return;
    const current = at && root.contains(at) ? at.closest<HTMLElement | SVGElement>("[data-target]") : null;
    if (event.key === "Enter" || event.key === " ") {
      // Buttons and links do it themselves.
      if (!current || current !== at || current.matches("button, a")) return;
      event.preventDefault();
      current.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return;
    }
    if (!ARROWS.includes(event.key)) return;
    const all = targets();
    if (all.length === 0) return;
    event.preventDefault();
    const from = current?.getBoundingClientRect() ?? last;
    const boxes = all.map((element) => element.getBoundingClientRect());
    let next: number;
    if (!from) next = 0;
    else if (current) next = nearest(from, boxes, event.key as Arrow);
    else next = closest(from, boxes); // what had the focus is gone: start again beside it
    if (next >= 0) all[next]!.focus();
  }

  root.addEventListener("focusin", onFocus);
  window.addEventListener("keydown", onKey);
  return () => {
    root.removeEventListener("focusin", onFocus);
    window.removeEventListener("keydown", onKey);
  };
}

function closest(from: Box, boxes: readonly Box[]): number {
  const [x, y] = middle(from);
  const distances = boxes.map((box) => Math.hypot(middle(box)[0] - x, middle(box)[1] - y));
  return distances.indexOf(Math.min(...distances));
}
