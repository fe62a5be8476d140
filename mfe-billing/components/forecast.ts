import { dayMs } from '#shared/utils/durations.ts';

export interface Forecast {
  /** The usage at the end of the period, if its pace does not change. */
  total: number;
  /** When the limit is reached; null: not in this period. */
  limitReachedAt: Date | null;
}

interface UsedSoFar {
  used: number;
  limit: number | null;
  startsAt: string;
  resetsAt: string;
}

/** Before that, a busy morning would count as a busy month. */
const minElapsedMs = 3 * dayMs;

/** Continues the usage of a period at its present pace; null when it is too early to tell. */
export function forecast({ used, limit, ...period }: UsedSoFar, now: Date): Forecast | null {
  const start = Date.parse(period.startsAt);
  const end = Date.parse(period.resetsAt);
  const elapsed = now.getTime() - start;
  if (used === 0 || elapsed < minElapsedMs || now.getTime() >= end) return null;
  const total = Math.round((used * (end - start)) / elapsed);
  const isReached = limit !== null && used < limit && total >= limit;
  const reachedAt = isReached ? new Date(start + (elapsed * limit) / used) : null;
  return { total, limitReachedAt: reachedAt && reachedAt.getTime() < end ? reachedAt : null };
}
