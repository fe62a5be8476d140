import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { isInRange, type SplitRange } from './range-conditions.repository.ts';

/** Questions and citations are counted in at most this many chats, the newest of the range. */
const maxChats = 5_000;

export interface FrequentQuestion {
  text: string;
  count: number;
  created_at: Date;
  session_id: string;
  window_hash: string;
}

interface Limits {
  minCount: number;
  limit: number;
}

interface SourceRow {
  source_type: Citation['source_type'];
  source_id: string;
  title: string;
  url: string | null;
  count: number;
}

/** Frequent and unanswered questions, and the sources of answers. */
export function createTopQuestionsRepository(db: TenantTransaction, organizationId: string) {
  const newestChats = (range: SplitRange, condition = sql`true`) => sql`
    select sessions.id from sessions where ${isInRange(organizationId, range)} and ${condition}
    order by sessions.created_at desc limit ${maxChats}`;

  /** The offset keeps the planner from reading all messages of the organization. */
  const messagesOf = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    cross join lateral (
      select ${columns} from messages
      where organization_id = ${organizationId} and session_id = chats.id and ${condition}
      offset 0
    ) as messages`;

  /** Groups equal questions, most frequent first. */
  async function group(
    chats: RawBuilder<unknown>,
    questions: RawBuilder<unknown>,
    { minCount, limit }: Limits,
  ) {
    // Materialized, so that each key is computed once, and only for distinct texts.
    const { rows } = await sql<FrequentQuestion>`
      with chats as materialized (${chats}), texts as materialized (
        select text, count(*) as count, max(id) as id from (${questions}) as questions group by text
      ), keyed as materialized (
        select ${keyOf('texts.text')} as key, count, id from texts
      )
      select latest.text, groups.count, latest.created_at, latest.session_id,
        windows.hash_id as window_hash
      from (
        select sum(count)::integer as count, max(id) as id from keyed
        where key <> '' group by key having sum(count) >= ${minCount}
        order by sum(count) desc, max(id) desc limit ${limit}
      ) as groups
      join messages as latest
        on latest.organization_id = ${organizationId} and latest.id = groups.id
      join windows
        on windows.organization_id = ${organizationId} and windows.id = latest.window_id
      order by groups.count desc, latest.id desc`.execute(db);
    return rows;
  }

  return {
    async countChats(range: SplitRange): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${newestChats(range)}) as chats`.execute(db);
      return rows[0]?.count ?? 0;
    },

    listFrequent(range: SplitRange, limits: Limits) {
      const questions = sql`
        select messages.id, messages.text
        from chats ${messagesOf(sql`id, text`, sql`sender = 'customer'`)}`;
      return group(newestChats(range), questions, limits);
    },

    listUnanswered(range: SplitRange, limits: Limits) {
      const questions = sql`
        select question.id, question.text
        from chats ${messagesOf(sql`reply_to`, sql`finish = 'no_answer'`)}
        cross join lateral (
          select id, text from messages as question
          where question.organization_id = ${organizationId} and question.id = messages.reply_to
          offset 0
        ) as question`;
      return group(newestChats(range, sql`unanswered_count > 0`), questions, limits);
    },

    /** Sources by the number of answers that cite them, with their current titles. */
    async listSources(range: SplitRange, limit: number): Promise<SourceRow[]> {
      const { rows } = await sql<SourceRow>`
        with chats as materialized (${newestChats(range)})
        select citation ->> 'source_type' as source_type, cited.source_id, cited.count,
          citation ->> 'url' as url,
          coalesce(documents.name, faqs.question, citation ->> 'title') as title
        from (
          select source_id, count(*) as count, max(messages.id) as latest_id
          from chats ${messagesOf(sql`id, citations`, sql`by_type = 'ai'`)}
          cross join lateral (
            select distinct citation ->> 'source_id' as source_id
            from jsonb_array_elements(citations) as citation
          ) as sources
          group by source_id order by count(*) desc, source_id limit ${limit}
        ) as cited
        join messages as latest
          on latest.organization_id = ${organizationId} and latest.id = cited.latest_id
        cross join lateral (
          select citation from jsonb_array_elements(latest.citations) as citation
          where citation ->> 'source_id' = cited.source_id limit 1
        ) as citations
        left join sources as documents
          on documents.kind = 'document' and documents.organization_id = ${organizationId} and documents.id = cited.source_id
        left join faqs on faqs.organization_id = ${organizationId} and faqs.id = cited.source_id
        order by cited.count desc, cited.source_id`.execute(db);
      return rows;
    },
  };
}

/** The question without case, spaces and punctuation. */
function keyOf(column: string) {
  return sql`regexp_replace(lower(normalize(left(${sql.ref(column)}, 300), NFKC)),
    '[\\s.,!?…~、。・「」『』()\\[\\]"''“”‘’:;¿¡-]+', '', 'g')`;
}
