// What is said for an advised move, and what to beware of: short enough for two lines of a phone, in every variant.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("./*/{ru,en}.ftl", { query: "?raw", import: "default", eager: true });
const LONGEST = 72;
/** A name as long as those of computer players. */
const NAME = "Желудёк";

/** All that the variables of a text can be, by its selectors; other variables are numbers. */
function values(source: string): Record<string, (string | number)[]> {
  const found: Record<string, (string | number)[]> = { rival: [NAME] };
  for (const [, name] of source.matchAll(/\$(\w+)/g)) found[name!] ??= [1, 2, 12];
  for (const [, name, body] of source.matchAll(/\$(\w+) ->([^]*?)\n {4}}/g)) {
    const keys = [...body!.matchAll(/^\s*\*?\[(\w+)\]/gm)].map(([, key]) => key!);
    if (keys.some((key) => !/^(one|few|many|other|\d+)$/.test(key)))
      found[name!] = [...new Set([...(found[name!] ?? []), ...keys])];
    else found[name!] = [...new Set([...(found[name!] ?? []), ...keys.filter((key) => /\d/.test(key)).map(Number)])];
  }
  return found;
}

function* each(all: Record<string, (string | number)[]>, names: string[]): Generator<Record<string, string | number>> {
  const [first, ...rest] = names;
  if (first === undefined) yield {};
  else for (const args of each(all, rest)) for (const value of all[first]!) yield { ...args, [first]: value };
}

describe("reasons", () => {
  it.each(Object.keys(sources))("in %s are short sentences", (path) => {
    const source = sources[path]!;
    const bundle = new FluentBundle(path.slice(-6, -4), { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    const reasons = source.split(/\n(?=[\w#])/).filter((text) => /^\w+-(reason|threat)-/.test(text));
    const said = reasons.flatMap((text) => {
      const id = /^[\w-]+/.exec(text)![0];
      const inner = [...text.matchAll(/\{ ([a-z][\w-]+) \}/g)].map(([, name]) => name!);
      const whole = [text, ...source.split(/\n(?=[\w#])/).filter((it) => inner.includes(/^[\w-]*/.exec(it)![0]))].join(
        "\n",
      );
      const all = values(whole);
      const names = [...new Set([...whole.matchAll(/\$(\w+)/g)].map(([, name]) => name!))];
      return [...each(all, names)].map((args) => bundle.formatPattern(bundle.getMessage(id)!.value!, args));
    });
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => text.length > LONGEST)).toEqual([]);
    expect(said.filter((text) => !/^[^a-zа-яё\s].*[.!]$/.test(text))).toEqual([]);
    expect(said.filter((text) => /\{|\$/.test(text))).toEqual([]);
  });
});
