// Where a bubble goes: at its figure, and over nothing that could be tapped.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const EDGE = 6;

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first free one of: over the figure, below it, above it, beside it; then along the window's upper edge. If nothing
 * is free, the middle of that edge: no tap stops there anyway. */
export function placeFor(bubble: Size, figure: Box | null, targets: readonly Box[], window: Size): Box {
  const fit = (left: number, top: number): Box =>
    boxAt(
      Math.max(EDGE, Math.min(left, window.width - bubble.width - EDGE)),
      Math.max(EDGE, Math.min(top, window.height - bubble.height - EDGE)),
      bubble,
    );
  const middle = (window.width - bubble.width) / 2;
  const places: Box[] = [];
  if (figure)
    places.push(
      fit(figure.left + 30, figure.top + 2),
      fit(figure.left, figure.bottom + 2),
      fit(figure.left, figure.top - bubble.height - 2),
      fit(figure.right + 2, figure.top),
      fit(figure.left - bubble.width - 2, figure.top),
    );
  for (let top = EDGE; top < window.height / 2; top += bubble.height / 2)
    for (const left of [middle, EDGE, window.width]) places.push(fit(left, top));
  return places.find((place) => !targets.some((target) => overlap(place, target))) ?? fit(middle, EDGE);
}
