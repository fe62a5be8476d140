import { HttpError } from '#shared/http/http-error.ts';

export interface StaleRevision {
  /** What is stored, as the server sends it with its refusal; its type is that of the call. */
  current: object;
  changedBy: string | null;
  /** An ISO time. */
  changedAt: string | undefined;
}

/** What a save that somebody else was faster than is refused with; null for any other failure. */
export function staleRevisionIn(error: unknown): StaleRevision | null {
  if (!(error instanceof HttpError) || error.code !== 'stale_revision') return null;
  const { current, updated_by: name, updated_at: time } = error.data.context ?? {};
  if (typeof current !== 'object' || current === null) return null;
  return {
    current,
    changedBy: typeof name === 'string' ? name : null,
    changedAt: typeof time === 'string' ? time : undefined,
  };
}
