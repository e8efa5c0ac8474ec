import { describe, expect, it } from "vitest";
import { cut, has, wordsOf } from "./rules";

const finds = (query: string, text: string): boolean => has(text, wordsOf(query));
const marked = (query: string, text: string): string[] => cut(text, wordsOf(query)).filter((_, index) => index % 2);

describe("a search in the rules", () => {
  it("takes capitals and ё for what they are", () => {
    expect(finds("ЗЕЛЕНЫЙ", "Зелёный туман")).toBe(true);
    expect(finds("зелёный", "Зеленый туман")).toBe(true);
    expect(finds("CAVE-IN", "The cave-in is cleared")).toBe(true);
  });
  it("finds parts of words, and words with other endings", () => {
    expect(finds("лест", "Лестница ведёт ко входу")).toBe(true);
    expect(finds("драконы", "дракона прогнали")).toBe(true);
    expect(finds("dragons", "a dragon flies off")).toBe(true);
    expect(finds("ом", "дом")).toBe(true);
  });
  it("wants all words, wherever they are", () => {
    expect(finds("пицца гном", "Гном рядом с пиццей")).toBe(true);
    expect(finds("пицца тролль", "Гном рядом с пиццей")).toBe(false);
  });
  it("finds everything for nothing", () => {
    expect(finds("  ", "Гном")).toBe(true);
    expect(finds(".*", "Гном")).toBe(true);
  });
  it("marks what was found as it is written", () => {
    expect(cut("Зелёный туман", wordsOf("зелен"))).toEqual(["", "Зелён", "ый туман"]);
    expect(marked("туман ветер", "Ветер сдувает туман")).toEqual(["Ветер", "туман"]);
    expect(cut("Ветер", wordsOf(""))).toEqual(["Ветер"]);
  });
});
