import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext, NewAuditEntry } from '#server/platform/http/contexts.ts';

/** Throws `not_author`: members change and delete only their own notes. */
export function assertAuthor({ caller }: MemberContext, note: { author_id: string }): void {
  if (note.author_id !== caller.memberId) throw new AppError('not_author');
}

/**
 * Audits a change of a note. `after` is without the text, which the audit log would retain after the
 * note is deleted. A retry changes nothing and adds no entry.
 */
export function auditNote(
  context: MemberContext,
  entry: NewAuditEntry,
  { isRetry = false } = {},
): Promise<void> {
  return context.audit({ ...entry, ...(isRetry && { before: entry.after }) });
}
