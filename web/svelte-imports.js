// A parser for ESLint's import-x, which looks for imports among the statements of a module: a component's are inside its
// script elements, from where they are lifted.
import * as svelte from "svelte-eslint-parser";

export function parseForESLint(code, options) {
  const parsed = svelte.parseForESLint(code, options);
  parsed.ast.body = parsed.ast.body.flatMap((node) => (node.type === "SvelteScriptElement" ? node.body : [node]));
  return parsed;
}
