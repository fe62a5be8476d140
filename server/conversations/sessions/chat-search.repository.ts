import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import { toSearchQuery } from '#server/platform/text/message-search.ts';

export interface ChatSearch {
  windowIds: readonly string[];
  /** A `tsquery` over the words of messages. */
  words: string;
  /** Text to find in customers' names; null where names are masked. */
  name: string | null;
}

/** Names are searched only for members who can see them. */
export function toChatSearch(
  text: string,
  windowIds: readonly string[],
  { customer_info }: { customer_info: boolean },
): ChatSearch {
  const name = text.trim();
  return {
    windowIds,
    words: toSearchQuery(text, windowIds),
    name: customer_info && name ? name : null,
  };
}

/**
 * Chats with their latest matching message, as `found`; without one where only the name matches.
 */
export function foundChats(organizationId: string, search: ChatSearch | null) {
  const { windowIds, words, name } = search ?? { windowIds: [], words: '', name: null };
  const pattern = name && containsPattern(name);
  const named = sql`union all
    select id, null from sessions
    where organization_id = ${organizationId} and window_id = any(${windowIds})
      and name <> '' and name ilike ${pattern}`;
  return sql<{ session_id: string; seq: number | null }>`(
    select session_id, max(seq) as seq from (
      select session_id, seq from find_messages(${words}::tsquery)
      ${pattern ? named : sql``}
    ) as either group by session_id
  )`.as<'found'>(sql.ref('found'));
}

/** Joined after the page was selected, so that it is computed for those rows only. */
export function textOfFound(organizationId: string) {
  return sql<string | null>`(
    select text from messages
    where messages.organization_id = ${organizationId}
      and messages.session_id = found.session_id and messages.seq = found.seq)`.as('found_text');
}
