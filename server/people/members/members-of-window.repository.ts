import { type SqlBool, sql } from 'kysely';
import type { Permission } from '#shared/contracts/people/permissions.ts';

/** The condition of `members` who can read all chats of a window. */
export function canReadChatsOf(windowId: string) {
  return holdsInWindow('all_chats', windowId);
}

/** The condition of `members` who can see who the customers of a window are. */
export function canSeeCustomersOf(windowId: string) {
  return holdsInWindow('customer_info', windowId);
}

function holdsInWindow(permission: Permission, windowId: string) {
  return sql<SqlBool>`(members.role = 'owner' or (${windowId} = any(members.window_ids)
    and members.permission ->> ${permission} = 'true'))`;
}
