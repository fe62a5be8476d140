import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Throws when no seat is free. Open invites reserve seats; acceptance checks again, because the
 * plan may have shrunk.
 */
export function assertSeatQuota(limit: number | null, taken: number): void {
  if (limit !== null && taken > limit) {
    throw new AppError('limit_reached', `the plan allows ${limit} people`, { limit });
  }
}
