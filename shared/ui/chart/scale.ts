/** Round axis values from 0 to at least `largest`, about `count` of them. */
export function marksUpTo(largest: number, count = 4): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const steps = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, position) =>
    Number((position * step).toPrecision(12)),
  );
}

/** The interval between labelled days when `room` labels fit. */
export function labelEvery(length: number, room: number): number {
  return Math.max(1, Math.ceil(length / Math.max(1, room)));
}
