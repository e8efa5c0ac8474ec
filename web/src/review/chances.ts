// A chance to win in words, and the picture of a line of chances.

/** "45 %", or a score where one plays alone. */
export const chanceIn = (value: number, alone: boolean): string =>
  alone ? value.toFixed(1) : `${Math.round(value * 100)} %`;

/** The top of the scale: a sure win, or the best score met. */
export const topOf = (chances: readonly number[][], alone: boolean): number =>
  alone ? Math.max(1, ...chances.map(([score]) => score ?? 0)) : 1;

/** The path of one seat's line over a field of so much width and height. */
export function pathOf(chances: readonly number[][], seat: number, top: number, width: number, height: number): string {
  const last = Math.max(1, chances.length - 1);
  return chances
    .map((each, step) => {
      const [x, y] = [(step / last) * width, height - ((each[seat] ?? 0) / top) * height];
      return `${step === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
