import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { NewRole } from '#shared/contracts/members.ts';
import { permissions } from '#shared/contracts/permissions.ts';
import { beyondGrantor, type Grant } from '#shared/utils/beyond-grantor.ts';
import type { InvitesRepository } from './invites.repository.ts';

/** Whether the caller may grant this, and so take it back too. */
export function mayGrant(caller: Caller, grant: Grant): boolean {
  return beyondGrantor({ ...caller, window_ids: caller.windowIds }, grant) === null;
}

/** Refuses what is beyond the caller, naming the permission where it is one. */
export function checkGrant(caller: Caller, grant: Grant): void {
  const beyond = beyondGrantor({ ...caller, window_ids: caller.windowIds }, grant);
  if (beyond === null) return;
  const permission = permissions.find((name) => name === beyond);
  const details = permission ? { permission } : { context: { beyond } };
  throw new AppError('cannot_grant', `the caller may not grant this: ${beyond}`, details);
}

/** Refuses windows that the organization does not have (RP16). */
export async function checkWindows(invites: InvitesRepository, ids: readonly string[]) {
  const known = new Set(await invites.existingWindows(ids));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`window_ids.${unknown}`, 'unknown_reference');
}

/** Each window once; to manage all chatbots is to manage the chosen ones too (RP19). */
export function wholeGrant({ role, permission, window_ids }: NewRole): NewRole {
  const manages = permission.manage_chatbots_part || permission.manage_chatbots_all;
  return {
    role,
    permission: { ...permission, manage_chatbots_part: manages },
    window_ids: [...new Set(window_ids)],
  };
}
