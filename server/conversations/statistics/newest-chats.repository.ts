import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { maxCountedChats } from '#shared/contracts/limits.ts';
import { isInRange, type SplitRange } from './range-conditions.repository.ts';

/** The ids of the chats in which questions and citations are counted. */
export function newestChats(
  organizationId: string,
  range: Pick<SplitRange, 'windows' | 'from' | 'before'>,
  condition: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select sessions.id from sessions where ${isInRange(organizationId, range)} and ${condition}
    order by sessions.created_at desc limit ${maxCountedChats}`;
}

export const hasUnanswered = sql<SqlBool>`sessions.unanswered_count > 0`;

/** The question without case, spaces and punctuation. */
export function questionKey(column: string): RawBuilder<string> {
  return sql`regexp_replace(lower(normalize(left(${sql.ref(column)}, 300), NFKC)),
    '[\\s.,!?…~、。・「」『』()\\[\\]"''“”‘’:;¿¡-]+', '', 'g')`;
}
