// The picture in the browser's tab: as it is, or with a dot that says that it's my turn.
import { at } from "../wire/base";

const USUAL = at("/favicon.svg");
const DOTTED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M16 1 27 19H5Z" fill="#c8402f"/><circle cx="16" cy="20" r="7" fill="#f3c9a4"/>
<path d="M7 20c1 7 5 11 9 11s8-4 9-11c-3 3-5 2-9 2s-6 1-9-2Z" fill="#fff" stroke="#b9ac9c"/>
<circle cx="24" cy="8" r="7.500" fill="#ffc53d" stroke="#3b2a22" stroke-width="1.500"/></svg>`;

export function showIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = turn ? `data:image/svg+xml,${encodeURIComponent(DOTTED)}` : USUAL;
}
