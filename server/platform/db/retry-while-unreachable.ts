import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from './database.ts';

const waitsMs = [50, 100, 250, 500, 1_000, 2_000, 4_000];

/**
 * Retries idempotent work while the database is unreachable: for writes that must survive the
 * seconds of a restart.
 */
export async function retryWhileUnreachable<Result>(work: () => Promise<Result>): Promise<Result> {
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
