import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/platform/http/app-error.ts';

/** At shutdown, answers that take longer than this are aborted. */
const graceMs = 3_000;
/** The shutdown waits no longer than this; a job marks answers that were not stored as failed. */
const maxDrainMs = 6_000;

/** Tracks the turns of this process, so that it shuts down without losing one. */
export function createRunningTurns() {
  /** The callback that aborts each turn; listening to a shared signal would cost 2 KB per turn. */
  const running = new Map<Promise<unknown>, (() => void) | undefined>();
  let isDraining = false;
  let isAborting = false;

  async function allSettled(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running.keys());
  }

  function abortAll(): void {
    isAborting = true;
    for (const abort of running.values()) abort?.();
  }

  return {
    /** True when the shutdown aborts the answers that still run. */
    get isAborting(): boolean {
      return isAborting;
    },

    /** The number of running turns, including those that are being stored. */
    get count(): number {
      return running.size;
    },

    /** Throws once the process shuts down, so that the client retries with another one. */
    assertOpen(): void {
      if (isDraining) throw new AppError('unavailable', 'shutting down');
    },

    /** Makes the shutdown wait for `work`, and call `abort` if it takes too long. */
    track<Result>(work: Promise<Result>, abort?: () => void): Promise<Result> {
      running.set(work, abort);
      if (isAborting) abort?.();
      const untrack = () => void running.delete(work);
      work.then(untrack, untrack);
      return work;
    },

    /** Waits for running answers, aborts the rest, and resolves when all are stored. */
    async drain(): Promise<void> {
      isDraining = true;
      const timer = setTimeout(abortAll, graceMs);
      const timeout = sleep(maxDrainMs, undefined, { ref: false });
      await Promise.race([allSettled(), timeout]);
      clearTimeout(timer);
    },
  };
}
export type RunningTurns = ReturnType<typeof createRunningTurns>;
