// What svelte-check and prettier don't see: cycles, layers, and what TypeScript and Svelte allow but nobody means.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const SVELTE = fileURLToPath(new URL("svelte-imports.js", import.meta.url));

/** Something is looked for by its test id. */
const TESTID = String.raw`/\[data-(testid)/`;
const SELECTOR = `:matches(Literal[value=${TESTID}], TemplateElement[value.raw=${TESTID}])`;
/** A link or a call that would lead out of the path below which the site lives. */
const ABSOLUTE = [
  String.raw`SvelteAttribute[key.name=/^(href|src|action)$/] > SvelteLiteral[value=/^\//]`,
  String.raw`CallExpression[callee.name="fetch"] > Literal[value=/^\//]`,
].join(", ");

/** What each layer may import beside itself. */
const LAYERS = {
  art: [],
  texts: [],
  wire: [],
  play: ["art", "texts", "wire"],
  games: ["art", "texts", "wire", "play"],
  shell: ["art", "texts", "wire", "play", "games"],
  review: ["art", "texts", "wire", "play", "games", "shell"],
  host: ["art", "texts", "wire", "play", "games", "shell"],
  me: ["art", "texts", "wire", "play", "games", "shell"],
  club: ["art", "texts", "wire", "play", "games", "shell"],
  company: ["art", "texts", "wire", "play", "games", "shell"],
  puzzles: ["art", "texts", "wire", "play", "games", "shell"],
};
const layers = Object.entries(LAYERS).map(([layer, below]) => ({
  target: `./src/${layer}`,
  from: "./src",
  except: [layer, ...below].map((name) => `./${name}`),
  message: `${layer} knows only ${["itself", ...below].join(", ")}.`,
}));

const games = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const strangers = games.map((game) => ({
  target: `./src/games/${game}`,
  from: "./src/games",
  except: [`./${game}`, "./game.ts"],
  message: "A game knows no other game.",
}));
const insides = ["shell", "review", "host", "me", "club", "company", "puzzles"].map((layer) => ({
  target: `./src/${layer}`,
  from: "./src/games",
  except: ["./game.ts", "./index.ts"],
  message: "Games are known by what games/index.ts tells of them.",
}));

export default defineConfig(
  { ignores: ["src/wire/types.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    // For all files, not only Svelte's: where one imports a component, no-cycle reads that too.
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".svelte"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"], [SVELTE]: [".svelte"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".js"] })],
    },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": ["error", { zones: [...layers, ...strangers, ...insides] }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-restricted-syntax": [
        "error",
        { selector: SELECTOR, message: "Test ids are for tests." },
        { selector: ABSOLUTE, message: "The site may live below a path: at(…) of wire/base.ts knows it." },
      ],
      // TypeScript knows all names.
      "no-undef": "off",
      // What runs again reads what its last run assigned.
      "no-useless-assignment": "off",
      // Maps and sets are made anew, as all that `$state.raw` and `$derived` hold.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
