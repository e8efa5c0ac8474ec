// Which part of the field is seen, and how large. A point p of the drawing is on the screen at (p − centre) · scale + size / 2.
import { motion } from "./settings.svelte";

export interface Point {
  x: number;
  y: number;
}
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface View {
  x: number;
  y: number;
  scale: number;
}

const EDGE = 10; // pixels that stay free around the field
const LARGEST = 2.4;
/** A tile or card is about this large in the drawing. */
const PIECE = 86;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  /** Somebody moved it by hand: it doesn't move by itself until everything is asked for again. */
  moved = $state(false);

  #run = 0;

  /** `comfortable`: what is fitted is never larger than this; `least`: nor smaller, what is outside then is panned to. */
  constructor(
    private readonly comfortable = 1.2,
    private readonly least = 0,
  ) {}

  toScreen = ({ x, y }: Point): Point => ({
    x: (x - this.x) * this.scale + this.width / 2,
    y: (y - this.y) * this.scale + this.height / 2,
  });
  toField = ({ x, y }: Point): Point => ({
    x: (x - this.width / 2) / this.scale + this.x,
    y: (y - this.height / 2) / this.scale + this.y,
  });

  fitting({ left, right, top, bottom }: Bounds, least = this.least): View {
    const scale = Math.min(
      (this.width - 2 * EDGE) / (right - left),
      (this.height - 2 * EDGE) / (bottom - top),
      this.comfortable,
    );
    return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(scale, least, 0.02) };
  }

  /** As much of the whole as there is room for at this scale, with what is needed in it; all of it where that fits. */
  closer(whole: Bounds, needed: Bounds, scale: number): Bounds {
    const along = (from: number, to: number, first: number, last: number, room: number): [number, number] => {
      const span = Math.min(to - from, Math.max(room / scale, last - first));
      const start = Math.min(first, Math.max(last - span, (from + to - span) / 2));
      return [start, start + span];
    };
    const [left, right] = along(whole.left, whole.right, needed.left, needed.right, this.width - 2 * EDGE);
    const [top, bottom] = along(whole.top, whole.bottom, needed.top, needed.bottom, this.height - 2 * EDGE);
    return { left, right, top, bottom };
  }

  /** Whether all of it is seen now, and not needlessly small (`slack`: by how much it may be); or as much of it as there
   * is room for. */
  holds(bounds: Bounds, slack = 1.3): boolean {
    if (this.fitting(bounds, 0).scale < this.least) {
      const { left, right, top, bottom } = bounds;
      const inside = this.x > left && this.x < right && this.y > top && this.y < bottom;
      return inside && Math.abs(this.scale / this.least - 1) < 0.02;
    }
    const from = this.toScreen({ x: bounds.left, y: bounds.top });
    const to = this.toScreen({ x: bounds.right, y: bounds.bottom });
    const seen = from.x >= -1 && from.y >= -1 && to.x <= this.width + 1 && to.y <= this.height + 1;
    return seen && this.fitting(bounds).scale < this.scale * slack;
  }

  showAll(bounds: Bounds, ms = 320): void {
    this.moved = false;
    this.glide(this.fitting(bounds), ms);
  }

  /** Everything, however small; once more: as it was, or as close as it should be seen now. */
  overview(bounds: Bounds, closer = bounds): void {
    const all = this.fitting(bounds, 0);
    const small = all.scale < this.fitting(closer).scale && this.scale !== all.scale;
    if (!small) return this.showAll(closer);
    this.moved = true;
    this.glide(all, 320);
  }

  pan(dx: number, dy: number): void {
    this.stop();
    this.moved = true;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Zooms so that what is under this point of the screen stays there. */
  zoom(factor: number, at: Point, smallest: number, ms = 0): void {
    const scale = Math.min(LARGEST, Math.max(smallest, this.scale * factor));
    const fixed = this.toField(at);
    this.moved = true;
    const view = {
      scale,
      x: fixed.x - (at.x - this.width / 2) / scale,
      y: fixed.y - (at.y - this.height / 2) / scale,
    };
    this.glide(view, ms);
  }

  /** Brings a place that is outside into sight. */
  reveal(point: Point): void {
    const { x, y } = this.toScreen(point);
    const edge = Math.min((PIECE * this.scale) / 2 + 6, this.width / 3, this.height / 3);
    const dx = Math.max(edge - x, 0) + Math.min(this.width - edge - x, 0);
    const dy = Math.max(edge - y, 0) + Math.min(this.height - edge - y, 0);
    if (dx || dy) this.glide({ x: this.x - dx / this.scale, y: this.y - dy / this.scale, scale: this.scale }, 160);
  }

  stop(): void {
    cancelAnimationFrame(this.#run);
  }

  glide(to: View, ms: number): void {
    this.stop();
    const duration = motion(ms);
    const from: View = { x: this.x, y: this.y, scale: this.scale };
    if (!duration) {
      Object.assign(this, to);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const time = Math.min(1, Math.max(0, (now - start) / duration));
      const part = 1 - (1 - time) ** 3;
      this.x = from.x + (to.x - from.x) * part;
      this.y = from.y + (to.y - from.y) * part;
      this.scale = from.scale * (to.scale / from.scale) ** part;
      if (time < 1) this.#run = requestAnimationFrame(step);
    };
    this.#run = requestAnimationFrame(step);
  }
}
