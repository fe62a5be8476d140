import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import { spellingKey } from '#server/platform/text/spelling-key.ts';
import type { SchoolPair, TaughtPair } from '#shared/contracts/answers/school.ts';

export type PairRow = Row<'school_pairs'>;

interface Filter {
  knowledgeId: string;
  text?: string | undefined;
}

/** Pairs in one insert statement, which has a limited number of parameters. */
const maxRows = 1_000;

export function createSchoolRepository(db: TenantTransaction, organizationId: string) {
  const pairs = ({ knowledgeId, text }: Filter) => {
    const query = db
      .selectFrom('school_pairs')
      .where('organization_id', '=', organizationId)
      .where('knowledge_id', '=', knowledgeId);
    if (!text) return query;
    const pattern = containsPattern(text.toLowerCase());
    return query.where(
      sql<boolean>`lower(concat_ws(' ', question, answer, source)) like ${pattern}`,
    );
  };

  function saveBatch(knowledgeId: string, given: readonly SchoolPair[]): Promise<PairRow[]> {
    return db
      .insertInto('school_pairs')
      .values(
        given.map((pair) => ({
          ...pair,
          organization_id: organizationId,
          id: newId(),
          knowledge_id: knowledgeId,
          question_hash: spellingKey(pair.question),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'knowledge_id', 'question_hash']).doUpdateSet({
          question: sql`excluded.question`,
          answer: sql`excluded.answer`,
          source: sql`excluded.source`,
          revision: sql`school_pairs.revision + 1`,
          updated_at: sql`now()`,
        }),
      )
      .returningAll()
      .execute();
  }

  return {
    list: ({ page, size, ...filter }: Filter & { page: number; size: number }) =>
      pairs(filter)
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    listAll: (knowledgeId: string) => pairs({ knowledgeId }).selectAll().execute(),

    /** The answers in a chat that begin with these words, latest first. */
    async listAnswersStartingWith(
      sessionId: string,
      beginning: string,
      limit: number,
    ): Promise<string[]> {
      const rows = await db
        .selectFrom('messages')
        .select('text')
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('sender', '=', 'chatbot')
        .where(sql<boolean>`starts_with(text, ${beginning})`)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ text }) => text);
    },

    async count(filter: Filter): Promise<number> {
      const { count } = await pairs(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    findMany: (knowledgeId: string, ids: readonly string[]) =>
      pairs({ knowledgeId })
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),

    /** The stored pairs with one of these questions, by the spelling key of the question. */
    async findByQuestions(
      knowledgeId: string,
      questions: readonly string[],
    ): Promise<Map<string, PairRow>> {
      const rows = await pairs({ knowledgeId })
        .selectAll()
        .where('question_hash', '=', sql<string>`any(${questions.map(spellingKey)})`)
        .execute();
      return new Map(rows.map((row) => [row.question_hash, row]));
    },

    /** Inserts pairs, and updates the answers of known questions. */
    async save(knowledgeId: string, given: readonly SchoolPair[]): Promise<PairRow[]> {
      const saved: PairRow[] = [];
      for (let start = 0; start < given.length; start += maxRows) {
        const batch = given.slice(start, start + maxRows);
        saved.push(...(await saveBatch(knowledgeId, batch)));
      }
      return saved;
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('school_pairs')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

export function toTaughtPair({ id, question, answer, source, updated_at }: PairRow): TaughtPair {
  return { id, question, answer, source, updated_at: updated_at.toISOString() };
}
