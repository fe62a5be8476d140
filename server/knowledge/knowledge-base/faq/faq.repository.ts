import { sql, type Updateable } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset } from '#server/platform/db/keyset.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { runSteps, step } from '#server/platform/db/steps.ts';
import { newId } from '#server/platform/ids.ts';
import type { Faq, faqSortKeys } from '#shared/contracts/knowledge/faq.ts';
import { createDeletedFaqsRepository } from './deleted-faqs.repository.ts';
import { createFaqRevisionsRepository } from './faq-revisions.repository.ts';

export type FaqRow = Row<'faqs'>;

export interface NewFaq {
  question: string;
  answer: string;
  source_url: string | null;
  image_url: string | null;
  alternates: string[];
  enabled: boolean;
}

interface Filter {
  knowledgeId: string;
  text?: string | undefined;
}

export interface FaqPage extends Filter {
  page: number;
  size: number;
  /** Starts the page after this position; without it, `page` is an offset. */
  cursor?: string | undefined;
  sortBy: keyof typeof sortTypes;
  order: 'asc' | 'desc';
}

const sortTypes = {
  updated_at: 'timestamptz',
  created_at: 'timestamptz',
  question: 'text',
  hits: 'integer',
} as const satisfies Record<(typeof faqSortKeys)[number], string>;

/** FAQs of one organization. */
export function createFaqRepository(db: TenantTransaction, organizationId: string) {
  const faqs = ({ knowledgeId, text }: Filter) => {
    const query = db
      .selectFrom('faqs')
      .where('organization_id', '=', organizationId)
      .where('knowledge_id', '=', knowledgeId);
    if (!text) return query;
    // Searches the text as typed, and with normalized character widths.
    const patterns = [text, text.normalize('NFKC')].map((form) =>
      containsPattern(form.toLowerCase()),
    );
    return query.where(
      sql<boolean>`lower(concat_ws(' ', question, answer, alternates::text)) like any(${patterns})`,
    );
  };

  return {
    /** Returns one row more than `size` if there is a next page. */
    list({ page, size, cursor, sortBy, order, ...filter }: FaqPage) {
      const keys = [
        { column: sql.ref(sortBy), type: sortTypes[sortBy] },
        { column: sql.ref('id'), type: 'text' as const },
      ];
      const keyset = createKeyset(keys, order);
      const query = faqs(filter)
        .selectAll()
        .select(keyset.position.as('list_position'))
        .orderBy(sortBy, order)
        .orderBy('id', order)
        .limit(size + 1);
      return cursor
        ? query.where(keyset.after(cursor)).execute()
        : query.offset((page - 1) * size).execute();
    },

    async count(filter: Filter): Promise<number> {
      const { count } = await faqs(filter)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    insert(knowledgeId: string, faq: NewFaq): Promise<FaqRow> {
      return db
        .insertInto('faqs')
        .values({ organization_id: organizationId, id: newId(), knowledge_id: knowledgeId, ...faq })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    insertMany(knowledgeId: string, faqs: readonly NewFaq[]): Promise<FaqRow[]> {
      const values = faqs.map((faq) => ({
        organization_id: organizationId,
        id: newId(),
        knowledge_id: knowledgeId,
        ...faq,
      }));
      return db.insertInto('faqs').values(values).returningAll().execute();
    },

    /** Counts citations, once per occurrence of an id. */
    async countHits(ids: readonly string[]): Promise<void> {
      // Updates in a fixed order, so that two answers with the same FAQs do not deadlock.
      for (const id of ids.toSorted()) {
        await runSteps(db, [countHit({ organizationId, id })]);
      }
    },

    find(ids: readonly string[]): Promise<FaqRow[]> {
      return db
        .selectFrom('faqs')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Lists all FAQs of a knowledge base, the most cited first. */
    listAll(knowledgeId: string): Promise<FaqRow[]> {
      return faqs({ knowledgeId }).selectAll().orderBy('hits', 'desc').orderBy('id').execute();
    },

    /** Lists all FAQs of a knowledge base and locks them until the transaction ends. */
    lockAll(knowledgeId: string): Promise<FaqRow[]> {
      return faqs({ knowledgeId }).selectAll().orderBy('id').forUpdate().execute();
    },

    /** Locks FAQs until the transaction ends, so that concurrent changes are serialized. */
    lock(ids: readonly string[]): Promise<FaqRow[]> {
      return db
        .selectFrom('faqs')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    /** Raises the revision and stores the previous one. */
    async update(
      before: FaqRow,
      userId: string,
      change: Updateable<DatabaseTables['faqs']>,
    ): Promise<FaqRow> {
      await createFaqRevisionsRepository(db, organizationId).add(before, userId);
      return db
        .updateTable('faqs')
        .set({ ...change, revision: sql`revision + 1`, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Deletes FAQs; the deletion can be undone for a while. */
    async remove(ids: readonly string[]): Promise<void> {
      await createDeletedFaqsRepository(db, organizationId).add(ids);
      await db
        .deleteFrom('faqs')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

export function toFaq(row: FaqRow): Faq {
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    source_url: row.source_url,
    image_url: row.image_url,
    alternates: row.alternates,
    enabled: row.enabled,
    hits: row.hits,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const countHit = step('count_faq_hit', (db, faq: { organizationId: string; id: string }) =>
  db
    .updateTable('faqs')
    .set(({ eb }) => ({ hits: eb('hits', '+', 1) }))
    .where('organization_id', '=', faq.organizationId)
    .where('id', '=', faq.id),
);
