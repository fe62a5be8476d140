/** What every suite is told. */
export interface BenchOptions {
  /** A folder with data to measure on, where a suite takes one. */
  data?: string;
  /** Progress for whoever waits; never part of the result. */
  note: (text: string) => void;
}

/** One measured number with the floor of the same run and the bar it has to reach. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The same thing done plainly, measured in this run; null where nothing compares. */
  floor: number | null;
  /** null: only shown. */
  bar: number | null;
  pass: boolean;
}

type Measured = Omit<Figure, 'pass' | 'floor' | 'bar'> & { floor?: number; bar?: number };

/** A figure of which more is better. */
export function atLeast({ floor, bar, ...measured }: Measured): Figure {
  const pass = bar === undefined || measured.value >= bar;
  return { ...measured, floor: floor ?? null, bar: bar ?? null, pass };
}

/** A figure of which less is better. */
export function atMost({ floor, bar, ...measured }: Measured): Figure {
  const pass = bar === undefined || measured.value <= bar;
  return { ...measured, floor: floor ?? null, bar: bar ?? null, pass };
}

/** The smallest value that the given share (0 to 1) of the samples does not exceed (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
