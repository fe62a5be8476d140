import { sql, type Updateable } from 'kysely';
import { containing } from '#server/platform/db/containing.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { FaqsTable } from '#server/platform/db/tables/knowledge.ts';
import { newId } from '#server/platform/ids.ts';
import type { Faq, faqSortKeys } from '#shared/contracts/faq.ts';

export type FaqRow = Row<FaqsTable>;

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

export interface Page extends Filter {
  page: number;
  size: number;
  sortBy: (typeof faqSortKeys)[number];
  order: 'asc' | 'desc';
}

/** FAQ of one organization's knowledges. */
export function createFaqRepository(db: TenantTransaction, organizationId: string) {
  const faqs = ({ knowledgeId, text }: Filter) => {
    const query = db
      .selectFrom('faqs')
      .where('organization_id', '=', organizationId)
      .where('knowledge_id', '=', knowledgeId);
    if (!text) return query;
    // As typed, and in the usual width of its characters.
    const patterns = [text, text.normalize('NFKC')].map((form) => containing(form.toLowerCase()));
    return query.where(
      sql<boolean>`lower(concat_ws(' ', question, answer, alternates::text)) like any(${patterns})`,
    );
  };

  return {
    list: ({ page, size, sortBy, order, ...filter }: Page) =>
      faqs(filter)
        .selectAll()
        .orderBy(sortBy, order)
        .orderBy('id', order)
        .limit(size)
        .offset((page - 1) * size)
        .execute(),

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

    find(ids: readonly string[]): Promise<FaqRow[]> {
      return db
        .selectFrom('faqs')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** All of a knowledge, those that answered most first. */
    listAll(knowledgeId: string): Promise<FaqRow[]> {
      return faqs({ knowledgeId }).selectAll().orderBy('hits', 'desc').orderBy('id').execute();
    },

    /** The same, locked until the transaction ends. */
    lockAll(knowledgeId: string): Promise<FaqRow[]> {
      return faqs({ knowledgeId }).selectAll().orderBy('id').forUpdate().execute();
    },

    /** Locked until the transaction ends: of two writers one comes after the other. */
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

    /** Raises the revision and keeps what stood there before. */
    async update(before: FaqRow, userId: string, change: Updateable<FaqsTable>): Promise<FaqRow> {
      await db
        .insertInto('faq_revisions')
        .values({
          organization_id: organizationId,
          faq_id: before.id,
          revision: before.revision,
          question: before.question,
          answer: before.answer,
          alternates: before.alternates,
          source_url: before.source_url,
          image_url: before.image_url,
          changed_by: userId,
        })
        .execute();
      return db
        .updateTable('faqs')
        .set({ ...change, revision: sql`revision + 1`, updated_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** What stood there before, the latest first, with the names of those who changed it. */
    revisions(faqId: string, most: number) {
      return db
        .selectFrom('faq_revisions')
        .leftJoin('users', 'users.id', 'faq_revisions.changed_by')
        .selectAll('faq_revisions')
        .select(sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('user_name'))
        .where('organization_id', '=', organizationId)
        .where('faq_id', '=', faqId)
        .orderBy('revision', 'desc')
        .limit(most)
        .execute();
    },

    findRevision(faqId: string, revision: number) {
      return db
        .selectFrom('faq_revisions')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('faq_id', '=', faqId)
        .where('revision', '=', revision)
        .executeTakeFirst();
    },

    async remove(ids: readonly string[]): Promise<void> {
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
