import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { chooseLanguage, speak, speech, speakOf, t } from "./texts.svelte";

const sources = import.meta.glob<string>(
  [
    "./*.ftl",
    "../review/*.ftl",
    "../shell/*/*.ftl",
    "../host/*.ftl",
    "../me/*.ftl",
    "../club/*.ftl",
    "../company/*.ftl",
    "../puzzles/*.ftl",
    "../games/*/*.ftl",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const program = Object.values(
  import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../games/*/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

const ids = (path: string): string[] => new FluentResource(sources[path]!).body.map((message) => message.id).sort();

const shell = (): string[] => [
  ...ids("./ru.ftl"),
  ...ids("../review/ru.ftl"),
  ...ids("../shell/complaint/ru.ftl"),
  ...ids("../shell/notices/ru.ftl"),
  ...ids("../host/ru.ftl"),
  ...ids("../me/ru.ftl"),
  ...ids("../club/ru.ftl"),
  ...ids("../shell/counts/ru.ftl"),
  ...ids("../company/ru.ftl"),
  ...ids("../puzzles/ru.ftl"),
  ...ids("../shell/finding/ru.ftl"),
  ...ids("../shell/talk/ru.ftl"),
  ...ids("../shell/room/ru.ftl"),
];

/** Ids that the program puts together: "level-" + the name of a bot. */
const PUT_TOGETHER =
  /^(problem|hat|level|bot-name|gnome-name|kind|preset|drawer|theme|motion|my-tables|link|replay-tab|pace|host-part|host-deed|complaint|browser|system|time-up|achievement|counts-why|player-shown|evening-kind|evening-pace|evening-state|evening-by|company-pace|company-do|finding|table-missing|puzzle-phase|agreement|asking|ask|talk|say|phrase|reaction)-|^(rules-title|option-)/;

describe("a day in Russian", () => {
  it("has its own full stop, so that no other one follows", () => {
    for (const [path, text] of Object.entries(sources)) {
      if (path.endsWith("ru.ftl")) expect(text, path).not.toMatch(/\{ \$day \}\./);
    }
  });
});

describe("texts", () => {
  const folders = [...new Set(Object.keys(sources).map((path) => path.slice(0, path.lastIndexOf("/"))))];

  it.each(folders)("in %s are the same in both languages", (folder) => {
    expect(ids(`${folder}/en.ftl`)).toEqual(ids(`${folder}/ru.ftl`));
    expect(new Set(ids(`${folder}/ru.ftl`)).size).toBe(ids(`${folder}/ru.ftl`).length);
  });

  // A log is read by others too, and in a replay nobody is "you". What somebody calls out is theirs.
  it("of a log speak to nobody", () => {
    const lines = Object.entries(sources).flatMap(([path, source]) =>
      [...source.matchAll(/^\w+-(?:tell|made)-[\s\S]*?(?=\n[\w#]|$(?![\s\S]))/gm)].map(([line]) => `${path} ${line}`),
    );
    expect(lines.length).toBeGreaterThan(150);
    const spoken = lines.map((line) => line.replace(/“[^]*”|«[^]*»/g, ""));
    expect(spoken.filter((line) => /\byour?\b|(?<![а-яё])(вы|вас|вам|ваш[а-яё]*)(?![а-яё])/i.test(line))).toEqual([]);
  });

  it("of the shell are all used", () => {
    const unused = shell().filter((id) => !PUT_TOGETHER.test(id) && !program.includes(`"${id}"`));
    expect(unused).toEqual([]);
  });

  it("that the shell asks for are all there", () => {
    const asked = [...program.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map((match) => match[1]!);
    const messages = [...program.matchAll(/\bid: "([a-z][\w-]+)"/g)].map((match) => match[1]!);
    expect([...asked, ...messages].filter((id) => !shell().includes(id))).toEqual([]);
  });

  // What people stumbled over once.
  const CLUMSY =
    /ходят сидящие|чей он:|обвал\. цель|передайте устройство:|на счёт|сделано .* шагов|нажать ещё раз|: неудачник|пока никого|only something to look at|the dragon of|(play|for) real[:,]|comes by link|overlooks every|everybody plays so|they go to|it is the turn of|\bcache\b/i;
  it("say nothing that people stumbled over", () => {
    const said = Object.entries(sources).flatMap(([path, source]) =>
      source.split("\n").map((line) => `${path} ${line.replace(/^[\w-]+ =/, "")}`),
    );
    expect(said.filter((line) => CLUMSY.test(line))).toEqual([]);
  });

  it("have Russian plurals", async () => {
    await speak("ru");
    expect([1, 2, 5, 21].map((steps) => t("my-tables-playing", { steps }))).toEqual([
      "идёт, сделан 1 ход",
      "идёт, сделано 2 хода",
      "идёт, сделано 5 ходов",
      "идёт, сделан 21 ход",
    ]);
  });

  it("have English ordinals", async () => {
    await speak("en");
    expect([1, 2, 3, 4, 6].map((place) => t("result-place", { place }))).toEqual(["1st", "2nd", "3rd", "4th", "6th"]);
  });

  it("change with the language, and a game's own come first", async () => {
    await speakOf("toy", { ru: "to-home = Домик", en: "to-home = Cottage" });
    await speak("en");
    expect(t("to-home")).toBe("Cottage");
    speech.game = null;
    expect(t("to-home")).toBe("Home");
    await speak("ru");
    expect(t("to-home")).toBe("На главную");
    expect(t("no-such-text")).toBe("no-such-text");
  });

  it("are in the remembered language, else the browser's, else Russian", () => {
    expect(chooseLanguage("en", ["ru-RU"])).toBe("en");
    expect(chooseLanguage(null, ["de-DE", "en-GB", "ru"])).toBe("en");
    expect(chooseLanguage(null, ["de-DE", "fr"])).toBe("ru");
  });
});
