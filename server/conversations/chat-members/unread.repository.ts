import { sql } from 'kysely';

/**
 * Of a row of `chat_members` that is joined with its chat: messages of the customer since the last
 * reply of a person that the member has not seen, and at least one after the member marked the chat
 * as unread.
 */
export const unreadOfMark = sql<number>`greatest(
  chat_members.marked_unread::integer,
  case when sessions.unread = 0 or chat_members.read_seq >= sessions.last_seq then 0
    else least(sessions.unread, (
      select count(*) from messages
      where messages.organization_id = sessions.organization_id
        and messages.session_id = sessions.id
        and messages.seq > chat_members.read_seq
        and messages.sender = 'customer')::integer) end)`;

/** Unread messages in a chat of `sessions` for a member, or since the last reply of a person. */
export function unreadFor(memberId: string | null) {
  return sql<number>`coalesce((
    select ${unreadOfMark} from chat_members
    where chat_members.organization_id = sessions.organization_id
      and chat_members.session_id = sessions.id
      and chat_members.member_id = ${memberId}), sessions.unread)`;
}
