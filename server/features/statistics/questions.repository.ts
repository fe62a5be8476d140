import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import { type CountedRange, messagesIn } from './counts.repository.ts';

type Range = Omit<CountedRange, 'timezone'>;

export interface AskedRow {
  text: string;
  count: number;
  created_at: Date;
  session_id: string;
  window_hash: string;
}

interface SourceRow {
  source_type: Citation['source_type'];
  source_id: string;
  title: string;
  url: string | null;
  count: number;
}

/** What customers asked, and what answers rest on. */
export function createQuestionsRepository(db: TenantTransaction, organizationId: string) {
  /** The same questions together, most often asked first. */
  async function group(questions: ReturnType<typeof sql>, atLeast: number, most: number) {
    // Materialized, so that the keys are made once, and of few texts.
    const { rows } = await sql<AskedRow>`
      with asked as materialized (
        select text, count(*) as count, max(id) as id from (${questions}) as questions group by text
      ), keyed as materialized (
        select ${keyOf('asked.text')} as key, count, id from asked
      )
      select latest.text, groups.count, latest.created_at, latest.session_id,
        windows.hash_id as window_hash
      from (
        select sum(count)::integer as count, max(id) as id from keyed
        where key <> '' group by key having sum(count) >= ${atLeast}
        order by sum(count) desc, max(id) desc limit ${most}
      ) as groups
      join messages as latest
        on latest.organization_id = ${organizationId} and latest.id = groups.id
      join windows
        on windows.organization_id = ${organizationId} and windows.id = latest.window_id
      order by groups.count desc, latest.id desc`.execute(db);
    return rows;
  }

  return {
    listAsked(range: Range, { atLeast, most }: { atLeast: number; most: number }) {
      const questions = sql`
        select messages.id, messages.text
        from ${messagesIn({ ...range, organizationId })}
        where sender = 'customer'`;
      return group(questions, atLeast, most);
    },

    listUnanswered(range: Range, { atLeast, most }: { atLeast: number; most: number }) {
      const questions = sql`
        select question.id, question.text
        from ${messagesIn({ ...range, organizationId })}
        join messages as question
          on question.organization_id = ${organizationId} and question.id = messages.reply_to
        where messages.finish = 'no_answer'`;
      return group(questions, atLeast, most);
    },

    /** Sources by the number of answers that cite them, with the titles that they have now. */
    async listSources(range: Range, most: number): Promise<SourceRow[]> {
      const { rows } = await sql<SourceRow>`
        select citation ->> 'source_type' as source_type, cited.source_id, cited.count,
          citation ->> 'url' as url,
          coalesce(documents.document_name, faqs.question, citation ->> 'title') as title
        from (
          select source_id, count(*) as count, max(messages.id) as latest_id
          from ${messagesIn({ ...range, organizationId })}
          cross join lateral (
            select distinct citation ->> 'source_id' as source_id
            from jsonb_array_elements(citations) as citation
          ) as sources
          where by_type = 'ai'
          group by source_id order by count(*) desc, source_id limit ${most}
        ) as cited
        join messages as latest
          on latest.organization_id = ${organizationId} and latest.id = cited.latest_id
        cross join lateral (
          select citation from jsonb_array_elements(latest.citations) as citation
          where citation ->> 'source_id' = cited.source_id limit 1
        ) as citations
        left join documents
          on documents.organization_id = ${organizationId} and documents.id = cited.source_id
        left join faqs on faqs.organization_id = ${organizationId} and faqs.id = cited.source_id
        order by cited.count desc, cited.source_id`.execute(db);
      return rows;
    },
  };
}

/** What is left of a question without case, spaces and punctuation. */
function keyOf(column: string) {
  return sql`regexp_replace(lower(normalize(left(${sql.ref(column)}, 300), NFKC)),
    '[\\s.,!?…~、。・「」『』()\\[\\]"''“”‘’:;¿¡-]+', '', 'g')`;
}
