import { AppError } from '#server/platform/http/app-error.ts';

/** Who is invited has a seat kept; who comes takes one, of a plan that may be smaller by then. */
export function keepSeats(limit: number | null, taken: number): void {
  if (limit !== null && taken > limit) {
    throw new AppError('limit_reached', `the plan allows ${limit} people`, { limit });
  }
}
