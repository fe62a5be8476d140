import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/platform/http/app-error.ts';

/** An answer that takes longer than this is cut when the process goes down. */
const graceMs = 3_000;
/** One that cannot be stored even then is left to the sweep. */
const longestMs = 6_000;

/** The turns of this process, so that it can go down without losing one. */
export function createRunningTurns() {
  /** With what cuts it short: a signal of all for each turn to heed would cost 2 KB a turn. */
  const running = new Map<Promise<unknown>, (() => void) | undefined>();
  let isEnding = false;
  let isCut = false;

  async function allEnded(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running.keys());
  }

  function cutAll(): void {
    isCut = true;
    for (const cut of running.values()) cut?.();
  }

  return {
    /** Answers that still run have to end. */
    get isCut(): boolean {
      return isCut;
    },

    /** How many questions are being answered, those that only begin included. */
    get count(): number {
      return running.size;
    },

    /** Throws once the process goes down: another one takes the question. */
    assertOpen(): void {
      if (isEnding) throw new AppError('unavailable', 'going down');
    },

    /** The process waits for this work before it goes down; `cut` tells the work that it has to end. */
    track<Result>(work: Promise<Result>, cut?: () => void): Promise<Result> {
      running.set(work, cut);
      if (isCut) cut?.();
      const forget = () => void running.delete(work);
      work.then(forget, forget);
      return work;
    },

    /** Gives running answers a moment, cuts the rest, and resolves when all are stored. */
    async end(): Promise<void> {
      isEnding = true;
      const timer = setTimeout(cutAll, graceMs);
      const giveUp = sleep(longestMs, undefined, { ref: false });
      await Promise.race([allEnded(), giveUp]);
      clearTimeout(timer);
    },
  };
}
export type RunningTurns = ReturnType<typeof createRunningTurns>;
