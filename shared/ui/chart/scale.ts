/** About `count` round axis values, from 0 to at least `largest`. */
export function axisTicks(largest: number, count = 4): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough);
  // Charts show counts, so the axis has no fractions.
  const step = Math.max(1, size ?? rough);
  const steps = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, position) =>
    Number((position * step).toPrecision(12)),
  );
}

/** Interval at which items are labelled, so that there are at most `maxLabels` labels. */
export function labelInterval(length: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(length / Math.max(1, maxLabels)));
}
