// The line of a chart, without the page around it.

/** Less than that is no rise or fall that one should see as one. */
const LEAST = 50;

/** Where each number lies in a field of this size: the first at the left, the highest at the top. */
export function lineOf(form: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...form);
  const span = Math.max(LEAST, Math.max(...form) - low);
  const spare = (span - (Math.max(...form) - low)) / 2;
  const step = form.length > 1 ? width / (form.length - 1) : 0;
  const x = (index: number): number => (form.length > 1 ? index * step : width / 2);
  return form.map((value, index) => [x(index), height - ((value - low + spare) / span) * height]);
}
