import { AppError } from './app-error.ts';
import type { PublicContext } from './contexts.ts';

/** Refuses a write that rests on an older state than the stored one (`If-Match: "<revision>"`). */
export function refuseStale(
  context: Pick<PublicContext, 'header'>,
  stored: { revision: number; updated_at: Date; updated_by_name: string | null },
): void {
  const header = context.header('if-match');
  if (!header || header.trim() === '*') return;
  const revisions = header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"|"$/g, ''));
  if (revisions.includes(String(stored.revision))) return;
  throw new AppError('stale_revision', `the revision is ${stored.revision}, not ${header}`, {
    context: {
      revision: stored.revision,
      updated_by: stored.updated_by_name,
      updated_at: stored.updated_at.toISOString(),
    },
  });
}
