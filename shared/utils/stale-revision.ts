import { HttpError } from '#shared/http/http-error.ts';

export interface StaleRevision {
  /** The stored version from the error response, with the result type of the failed call. */
  current: object;
  changedBy: string | null;
  /** ISO 8601 time. */
  changedAt: string | undefined;
}

/** Details of a `stale_revision` error: another user saved first. Null for any other error. */
export function findStaleRevision(error: unknown): StaleRevision | null {
  if (!(error instanceof HttpError) || error.code !== 'stale_revision') return null;
  const { current, updated_by: name, updated_at: time } = error.data.context ?? {};
  if (typeof current !== 'object' || current === null) return null;
  return {
    current,
    changedBy: typeof name === 'string' ? name : null,
    changedAt: typeof time === 'string' ? time : undefined,
  };
}
