import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Throws when more seats are taken than the plan allows. Called after an invite is sent and again
 * when it is accepted, because the plan may have changed in between.
 */
export function assertSeatQuota(limit: number | null, taken: number): void {
  if (limit !== null && taken > limit) {
    throw new AppError('limit_reached', `the plan allows ${limit} people`, { limit });
  }
}
