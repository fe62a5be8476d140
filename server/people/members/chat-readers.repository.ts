import { type SqlBool, sql } from 'kysely';

/** The condition of `members` who can read all chats of a window. */
export function canReadChatsOf(windowId: string) {
  return sql<SqlBool>`(members.role = 'owner' or (${windowId} = any(members.window_ids)
    and members.permission ->> 'all_chats' = 'true'))`;
}
