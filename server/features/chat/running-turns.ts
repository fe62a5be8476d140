import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/platform/http/app-error.ts';

/** An answer that takes longer than this is cut when the process goes down. */
const graceMs = 3_000;
/** One that cannot be stored even then is left to the sweep. */
const longestMs = 6_000;

/** The turns of this process, so that it can go down without losing one. */
export function createRunningTurns() {
  const running = new Set<Promise<unknown>>();
  const cut = new AbortController();
  let isEnding = false;

  async function allEnded(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  return {
    /** Aborted when answers that still run have to end. */
    cut: cut.signal,

    /** How many questions are being answered, those that only begin included. */
    get count(): number {
      return running.size;
    },

    /** Throws once the process goes down: another one takes the question. */
    assertOpen(): void {
      if (isEnding) throw new AppError('unavailable', 'going down');
    },

    /** The process waits for this work before it goes down. */
    track<Result>(work: Promise<Result>): Promise<Result> {
      running.add(work);
      const forget = () => void running.delete(work);
      work.then(forget, forget);
      return work;
    },

    /** Gives running answers a moment, cuts the rest, and resolves when all are stored. */
    async end(): Promise<void> {
      isEnding = true;
      const timer = setTimeout(() => cut.abort(), graceMs);
      const giveUp = sleep(longestMs, undefined, { ref: false });
      await Promise.race([allEnded(), giveUp]);
      clearTimeout(timer);
    },
  };
}
export type RunningTurns = ReturnType<typeof createRunningTurns>;
