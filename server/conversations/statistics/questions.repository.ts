import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { hasUnanswered, newestChats, questionKey } from './newest-chats.repository.ts';
import type { SplitRange } from './range-conditions.repository.ts';

export interface FrequentQuestion {
  text: string;
  count: number;
  sessions: number;
  created_at: Date;
  session_id: string;
  message_id: string;
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
  sessions: number;
}

/** Frequent and unanswered questions, and the sources of answers. */
export function createTopQuestionsRepository(db: TenantTransaction, organizationId: string) {
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
      with chats as materialized (${chats}), questions as materialized (${questions}),
      texts as materialized (
        select text, count(*) as count, max(id) as id from questions group by text
      ), keyed as materialized (
        select ${questionKey('texts.text')} as key, text, count, id from texts
      ), groups as materialized (
        select key, sum(count)::integer as count, max(id) as id from keyed
        where key <> '' group by key having sum(count) >= ${minCount}
        order by sum(count) desc, max(id) desc limit ${limit}
      )
      select latest.text, groups.count, asked.sessions, latest.created_at, latest.session_id,
        latest.id as message_id, windows.hash_id as window_hash
      from groups
      join (
        select keyed.key, count(distinct questions.session_id)::integer as sessions
        from keyed join questions on questions.text = keyed.text
        where keyed.key in (select key from groups) group by keyed.key
      ) as asked on asked.key = groups.key
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
        select count(*) as count from (${newestChats(organizationId, range)}) as chats`.execute(db);
      return rows[0]?.count ?? 0;
    },

    listFrequent(range: SplitRange, limits: Limits) {
      const questions = sql`
        select messages.id, chats.id as session_id, messages.text
        from chats ${messagesOf(sql`id, text`, sql`sender = 'customer'`)}`;
      return group(newestChats(organizationId, range), questions, limits);
    },

    listUnanswered(range: SplitRange, limits: Limits) {
      const questions = sql`
        select question.id, chats.id as session_id, question.text
        from chats ${messagesOf(sql`reply_to`, sql`finish = 'no_answer'`)}
        cross join lateral (
          select id, text from messages as question
          where question.organization_id = ${organizationId} and question.id = messages.reply_to
          offset 0
        ) as question`;
      return group(newestChats(organizationId, range, hasUnanswered), questions, limits);
    },

    /** Sources by the number of answers that cite them, with their current titles. */
    async listSources(range: SplitRange, limit: number): Promise<SourceRow[]> {
      const { rows } = await sql<SourceRow>`
        with chats as materialized (${newestChats(organizationId, range)})
        select citation ->> 'source_type' as source_type, cited.source_id, cited.count,
          cited.sessions,
          citation ->> 'url' as url,
          coalesce(documents.name, faqs.question, citation ->> 'title') as title
        from (
          select source_id, count(*) as count, count(distinct chats.id) as sessions,
            max(messages.id) as latest_id
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
