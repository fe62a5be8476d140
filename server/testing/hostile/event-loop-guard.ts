import { measureMaxBusyMs, threadCpuMs } from '../max-busy.ts';
import type { LivezProber } from './livez-prober.ts';

const limitMs = 200;

/** How hostile input is judged: the server may not be kept busy, and `/livez` may not fail. */
export interface EventLoopGuard {
  /** 200 ms of CPU on an idle machine, scaled to this one. */
  limitMs: number;
  /**
   * The longest the event loop of this process, which is the server's, was busy while `work` ran, in
   * milliseconds of CPU. Infinite when a request for `/livez` from another process failed.
   */
  maxBusyMsDuring(work: () => Promise<unknown>): Promise<number>;
}

export function createEventLoopGuard(prober: LivezProber): EventLoopGuard {
  return {
    limitMs: limitMs * machineSlowness(),
    async maxBusyMsDuring(work) {
      let livezMs = 0;
      const busyMs = await measureMaxBusyMs(async () => {
        livezMs = await prober.maxMsDuring(work);
      });
      return Number.isFinite(livezMs) ? busyMs : livezMs;
    },
  };
}

/** How many times slower this machine is than an idle one with two cores; at least 1. */
function machineSlowness(): number {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ [index]: 'text' })));
  const started = threadCpuMs();
  for (let round = 0; round < 5; round += 1) JSON.parse(text);
  const idleMs = 150;
  return Math.max(1, (threadCpuMs() - started) / idleMs);
}
