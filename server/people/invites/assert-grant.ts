import { listActiveWindows } from '#server/people/members/index.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { Caller, MemberContext } from '#server/platform/http/contexts.ts';
import type { NewRole } from '#shared/contracts/people/members.ts';
import { permissions } from '#shared/contracts/people/permissions.ts';
import { findGrantViolation, type Grant } from '#shared/utils/grants.ts';

/** Whether the caller may give somebody this role and its permissions, and so may also revoke them. */
export function canGrant(caller: Caller, grant: Grant): boolean {
  return findGrantViolation({ ...caller, window_ids: caller.windowIds }, grant) === null;
}

/** Throws when the grant exceeds the caller's rights; the error names what exceeds them. */
export function assertGrant(caller: Caller, grant: Grant): void {
  const beyond = findGrantViolation({ ...caller, window_ids: caller.windowIds }, grant);
  if (beyond === null) return;
  const permission = permissions.find((name) => name === beyond);
  const details = permission ? { permission } : { context: { beyond } };
  throw new AppError('cannot_grant', `the caller may not grant this: ${beyond}`, details);
}

/** Throws for windows that the organization does not have, or has deleted. */
export async function assertWindowsExist(
  { transaction, caller }: Pick<MemberContext, 'transaction' | 'caller'>,
  ids: readonly string[],
): Promise<void> {
  const known = new Set(await listActiveWindows(transaction, caller.organizationId, ids));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`window_ids.${unknown}`, 'unknown_reference');
}

/** Removes duplicate windows, and adds the permission that managing all chatbots implies. */
export function normalizeGrant({ role, permission, window_ids }: NewRole): NewRole {
  const manages = permission.manage_chatbots_part || permission.manage_chatbots_all;
  return {
    role,
    permission: { ...permission, manage_chatbots_part: manages },
    window_ids: [...new Set(window_ids)],
  };
}
