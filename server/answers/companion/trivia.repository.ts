import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import { isUniqueViolation, type TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import { spellingKey } from '#server/platform/text/spelling-key.ts';
import type { NewTrivia, Trivia } from '#shared/contracts/answers/companion-trivia.ts';

export type TriviaRow = Row<'companion_trivia'>;

interface Filter {
  agentId: string;
  text?: string | undefined;
  first_category?: string | undefined;
}

export function createTriviaRepository(db: TenantTransaction, organizationId: string) {
  const trivia = ({ agentId, text, first_category }: Filter) => {
    let query = db
      .selectFrom('companion_trivia')
      .where('organization_id', '=', organizationId)
      .where('agent_id', '=', agentId);
    if (first_category) query = query.where('first_category', '=', first_category);
    if (!text) return query;
    const pattern = containsPattern(text.toLowerCase());
    return query.where(
      sql<boolean>`lower(concat_ws(' ', text, first_category, second_category)) like ${pattern}`,
    );
  };

  return {
    list: ({ page, size, ...filter }: Filter & { page: number; size: number }) =>
      trivia(filter)
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

    listAll: (agentId: string) => trivia({ agentId }).selectAll().orderBy('id').execute(),

    async count(filter: Filter): Promise<number> {
      const { count } = await trivia(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Categories, those with the most facts first. */
    async listCategories(
      agentId: string,
      column: 'first_category' | 'second_category',
      limit: number,
    ) {
      const rows = await trivia({ agentId })
        .select(`${column} as name`)
        .where(column, '<>', '')
        .groupBy(column)
        .orderBy((row) => row.fn.countAll(), 'desc')
        .orderBy(column)
        .limit(limit)
        .execute();
      return rows.map(({ name }) => name);
    },

    find: (agentId: string, id: string) =>
      trivia({ agentId }).selectAll().where('id', '=', id).executeTakeFirst(),

    findMany: (agentId: string, ids: readonly string[]) =>
      trivia({ agentId })
        .selectAll()
        .where('id', 'in', [...ids])
        .execute(),

    /** Inserts new facts and returns them; facts that exist already are skipped. */
    add(agentId: string, given: readonly NewTrivia[]): Promise<TriviaRow[]> {
      return db
        .insertInto('companion_trivia')
        .values(
          given.map((item) => ({
            ...item,
            organization_id: organizationId,
            id: newId(),
            agent_id: agentId,
            text_hash: spellingKey(item.text),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'agent_id', 'text_hash']).doNothing(),
        )
        .returningAll()
        .execute();
    },

    /** Null when an equal fact exists; the transaction then has to end. */
    async change(id: string, given: NewTrivia): Promise<TriviaRow | null> {
      const text_hash = spellingKey(given.text);
      try {
        return await db
          .updateTable('companion_trivia')
          .set({ ...given, text_hash, revision: sql`revision + 1`, updated_at: sql`now()` })
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      } catch (error) {
        if (isUniqueViolation(error, 'companion_trivia_by_text')) return null;
        throw error;
      }
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('companion_trivia')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

export function toTrivia(row: TriviaRow): Trivia {
  const { id, text, first_category, second_category, updated_at } = row;
  return {
    trivia_id: id,
    text,
    first_category,
    second_category,
    updated_at: updated_at.toISOString(),
  };
}
