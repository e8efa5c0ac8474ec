// What of a table does not fit its window, in words; run in the page.
() => {
  const found = [];
  const name = (it) =>
    it.dataset?.testid ||
    it.dataset?.part ||
    it.getAttribute("aria-label") ||
    `${it.tagName.toLowerCase()}.${it.getAttribute("class") ?? ""}`;
  const seen = (it) =>
    it.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    !it.closest(".unseen, [inert]") &&
    it.getBoundingClientRect().width > 1;
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter(seen);
  const box = (it) => it.getBoundingClientRect();
  const text = (b) =>
    [b.left, b.top, b.right, b.bottom].map(Math.round).join(" ");
  const inside = (b) =>
    b.left >= -1 &&
    b.top >= -1 &&
    b.right <= innerWidth + 1 &&
    b.bottom <= innerHeight + 1;
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    found.push("the page scrolls");

  // The parts of a table: none outside, none over another.
  const parts = all("[data-part]");
  for (const it of parts)
    if (!inside(box(it)))
      found.push(`${name(it)} is outside: ${text(box(it))}`);
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1))
      if (
        !one.contains(other) &&
        !other.contains(one) &&
        overlap(box(one), box(other))
      )
        found.push(
          `${name(one)} (${text(box(one))}) lies over ${name(other)} (${text(box(other))})`,
        );

  // What can be touched: inside, large enough, and on top where it is touched. A field's own places are found by the
  // nearest, and it pans: they must be inside and on top.
  const modal = document.querySelector("dialog:modal");
  const within = modal
    ? [...modal.querySelectorAll("button, a")].filter(seen)
    : all(
        "main button, main a, header button, header a, [data-testid=frame] [data-target]",
      );
  for (const it of within) {
    const b = box(it);
    const scrolled = it.closest("[data-scrolls]");
    if (scrolled && !it.matches("[data-target]")) continue;
    if (!inside(b)) found.push(`${name(it)} is outside: ${text(b)}`);
    const field = it.closest("[data-testid=field]") && it instanceof SVGElement;
    const least = 43.5;
    if (
      !field &&
      !it.matches("[aria-hidden=true]") &&
      (b.width < least || b.height < least)
    )
      found.push(
        `${name(it)} is small: ${Math.round(b.width)} x ${Math.round(b.height)}`,
      );
    const [x, y] = [b.left + b.width / 2, b.top + b.height / 2];
    const top = document.elementFromPoint(x, y);
    if (
      it.matches("[data-target]") &&
      top &&
      !it.contains(top) &&
      !top.contains(it) &&
      !field
    )
      found.push(`${name(it)} is covered by ${name(top)}`);
  }
  const still = within.filter(
    (it) =>
      !(it instanceof SVGElement) &&
      !it.closest("[data-scrolls]") &&
      !it.matches("[aria-hidden=true]"),
  );
  for (const [index, one] of still.entries())
    for (const other of still.slice(index + 1))
      if (
        !one.contains(other) &&
        !other.contains(one) &&
        overlap(box(one), box(other))
      )
        found.push(
          `${name(one)} (${text(box(one))}) lies over ${name(other)} (${text(box(other))})`,
        );

  // Nothing of a player's figure, or of one in a queue, hangs out of it; and no picture out of the window.
  for (const figure of all("[data-testid^=player-], [data-testid^=entry-]"))
    for (const it of figure.querySelectorAll("*")) {
      const [part, whole] = [box(it), box(figure)];
      const out =
        part.left < whole.left - 2 ||
        part.right > whole.right + 2 ||
        part.bottom > whole.bottom + 2;
      if (out && seen(it) && !it.closest(".unseen"))
        found.push(`${name(it)} hangs out of ${name(figure)}: ${text(part)}`);
    }

  // A short name is whole, a longer one keeps some letters.
  for (const it of all("[data-testid^=entry-] .name"))
    if (
      it.scrollWidth > it.clientWidth &&
      (it.textContent.length < 4 || it.clientWidth < 34) &&
      getComputedStyle(it).opacity !== "0"
    )
      found.push(`${it.textContent} is cut to ${it.clientWidth} pixels`);
  // So is the title: no third line, of which nothing would show.
  for (const it of all("header h1")) {
    const words = document.createRange();
    words.selectNodeContents(it);
    if (box(words).bottom > box(it).bottom + it.offsetHeight / 4)
      found.push(`the title is cut: ${it.textContent}`);
  }
  // A button that has a row for itself says it in one line, where the row is long enough.
  for (const it of all("main .button:only-child")) {
    const height = it.offsetHeight;
    const room = it.parentElement.parentElement.clientWidth;
    const { whiteSpace, maxWidth } = it.style;
    Object.assign(it.style, { whiteSpace: "nowrap", maxWidth: "none" });
    if (it.offsetHeight < height && it.offsetWidth <= room)
      found.push(`the words of ${name(it)} are broken`);
    Object.assign(it.style, { whiteSpace, maxWidth });
  }
  for (const it of all("main svg"))
    if (
      !it.closest("[data-scrolls], [data-testid=field]") &&
      !it.parentElement.closest("svg") &&
      !inside(box(it))
    )
      found.push(
        `${name(it)} in ${name(it.parentElement)} is outside: ${text(box(it))}`,
      );

  // Nothing that has to be scrolled to, and no word that is broken or cut.
  for (const it of all("main *, header *")) {
    if (it instanceof SVGElement || it.closest("[data-scrolls]")) continue;
    const style = getComputedStyle(it);
    if (
      /auto|scroll/.test(style.overflowY) &&
      it.scrollHeight > it.clientHeight + 2
    )
      found.push(
        `${name(it)} has to be scrolled: ${it.scrollHeight} > ${it.clientHeight}`,
      );
  }
  const walker = document.createTreeWalker(
    document.querySelector("[data-testid=frame]") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (
      !node.data.trim() ||
      parent.closest(".unseen, script, style, svg, [data-scrolls]") ||
      !seen(parent)
    )
      continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 0.5)
          .map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1)
        found.push(`the word ${word} is broken in ${name(parent)}`);
    }
  }
  for (const it of all("[data-testid=status]")) {
    const line = it.closest(".words")?.parentElement;
    if (!line) continue;
    const [words, around] = [box(it), box(line)];
    if (
      words.top < around.top ||
      words.bottom > around.bottom ||
      words.right > around.right
    )
      found.push(
        `the status doesn't fit: ${it.textContent}: ${text(words)} in ${text(around)}`,
      );
  }
  return found;
};
