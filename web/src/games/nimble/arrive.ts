// A card that flies in is not drawn at its new place before it lands.
import { motion } from "../../play/settings.svelte";

export function arrive(_node: Element, { delay = 0 }: { delay?: number } = {}) {
  return { delay: motion(260 + delay), duration: motion(80), css: (t: number) => `opacity: ${t}` };
}
