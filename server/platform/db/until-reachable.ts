import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './database.ts';

const waitsMs = [50, 100, 250, 500, 1_000, 2_000, 4_000];

/**
 * Does something that may safely be done twice, again while the database is out of reach: for what
 * must not be lost in the seconds that a restart takes.
 */
export async function untilReachable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
    await sleep(wait);
  }
  return work();
}
