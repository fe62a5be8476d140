/** Options of every suite. */
export interface BenchOptions {
  /** A folder with data, for suites that accept one. */
  data?: string;
  /** Seed for suites with random decisions: the same seed repeats them. */
  seed?: number;
  /** For suites with a smaller size by default. */
  full?: boolean;
  /** Reports progress; never part of the result. */
  note: (text: string) => void;
}

/** A measured value, with the floor of the same run and the bar that it has to reach. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The same work done by a minimal program in this run; null when there is nothing to compare. */
  floor: number | null;
  /** null: informational only. */
  bar: number | null;
  pass: boolean;
}

type MeasurementInput = Omit<Measurement, 'pass' | 'floor' | 'bar'> & {
  floor?: number;
  bar?: number;
};

/** A measurement whose bar is a minimum. */
export function atLeast({ floor, bar, ...measured }: MeasurementInput): Measurement {
  const pass = bar === undefined || measured.value >= bar;
  return { ...measured, floor: floor ?? null, bar: bar ?? null, pass };
}

/** A measurement whose bar is a maximum. */
export function atMost({ floor, bar, ...measured }: MeasurementInput): Measurement {
  const pass = bar === undefined || measured.value <= bar;
  return { ...measured, floor: floor ?? null, bar: bar ?? null, pass };
}

/** The smallest value that the given share (0 to 1) of the samples does not exceed (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
