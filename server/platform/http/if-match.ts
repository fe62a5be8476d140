import { AppError } from './app-error.ts';
import type { PublicContext } from './contexts.ts';

/** What counts its changes and remembers who made the last. */
export interface Revised {
  revision: number;
  updated_at: Date;
  updated_by_name: string | null;
}

/**
 * Refuses a write that rests on an older state than the stored one (`If-Match: "<revision>"`). With
 * `current`, what is stored goes with the refusal, so that both versions can be shown.
 */
export function refuseStale(
  context: Pick<PublicContext, 'header'>,
  stored: Revised,
  current?: unknown,
): void {
  const header = context.header('if-match');
  if (!header || header.trim() === '*') return;
  const revisions = header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"|"$/g, ''));
  if (!revisions.includes(String(stored.revision))) throw staleRevision(stored, current);
}

/** Somebody else has changed it since: whose change it was, and the revision that it made. */
export function staleRevision(stored: Revised, current?: unknown): AppError {
  return new AppError('stale_revision', `the revision is ${stored.revision}`, {
    context: {
      revision: stored.revision,
      updated_by: stored.updated_by_name,
      updated_at: stored.updated_at.toISOString(),
      ...(current !== undefined && { current }),
    },
  });
}
