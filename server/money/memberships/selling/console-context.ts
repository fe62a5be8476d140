import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AuditAction } from '#shared/contracts/people/audit-actions.ts';

export interface ConsoleDeps {
  clock: Clock;
}

/** A chatbot whose customers the member may see; throws `not_found`. */
export function getOwnWindow({ transaction, caller }: MemberContext, hash: string) {
  return getWindowByHash(transaction, caller.organizationId, hash, chatScope(caller));
}

/** What a path names, if it belongs to a chatbot whose customers the member may see. */
export function foundInScope<Row extends { window_id: string | null }>(
  { caller }: MemberContext,
  row: Row | undefined,
  what: string,
): Row {
  const isVisible = row?.window_id && isInScope(chatScope(caller), row.window_id);
  return found(isVisible ? row : null, what);
}

/** Writes an audit entry; the object type is the first part of the action. */
export function auditSale(
  context: MemberContext,
  action: AuditAction,
  objectId: string,
  change: { before?: object; after?: object },
): Promise<void> {
  const objectType = action.split('.')[0] ?? '';
  return context.audit({ action, objectType, objectId, ...change });
}
