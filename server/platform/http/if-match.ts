import { AppError } from './app-error.ts';
import type { PublicContext } from './contexts.ts';

/** A row with a revision counter and its last editor. */
export interface Revised {
  revision: number;
  updated_at: Date;
  updated_by_name: string | null;
}

/**
 * Throws when `If-Match: "<revision>"` names an older revision than the stored one. `current` is
 * attached to the error, so that both versions can be shown.
 */
export function assertCurrentRevision(
  context: Pick<PublicContext, 'header'>,
  stored: Revised,
  current?: unknown,
): void {
  const header = context.header('if-match');
  if (!header || header.trim() === '*') return;
  const revisions = header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"|"$/g, ''));
  if (!revisions.includes(String(stored.revision))) throw staleRevisionError(stored, current);
}

/** The error for a stale revision: who changed it, and the current revision. */
export function staleRevisionError(stored: Revised, current?: unknown): AppError {
  return new AppError('stale_revision', `the revision is ${stored.revision}`, {
    context: {
      revision: stored.revision,
      updated_by: stored.updated_by_name,
      updated_at: stored.updated_at.toISOString(),
      ...(current !== undefined && { current }),
    },
  });
}
