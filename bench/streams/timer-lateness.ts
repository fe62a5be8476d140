import { percentile } from '../measurement.ts';

/** The floor: the 99th percentile of a timer's delay in this process, in milliseconds. */
export async function timerLateness(everyMs: number, forMs: number): Promise<number> {
  const lateness: number[] = [];
  const end = performance.now() + forMs;
  let due = performance.now() + everyMs;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    lateness.push(Math.max(0, performance.now() - due));
    due += everyMs;
  }
  return percentile(lateness, 0.99);
}
