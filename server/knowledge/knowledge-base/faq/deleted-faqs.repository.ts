import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';

/** How long a deletion can be undone. */
const undoMinutes = 60;

/** Deleted FAQs of one organization, whose rows are stored as JSON until they are erased. */
export function createDeletedFaqsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Copies FAQs that are about to be deleted. */
    async add(ids: readonly string[]): Promise<void> {
      await sql`
        insert into deleted_faqs (organization_id, id, knowledge_id, faq, revisions)
        select organization_id, id, knowledge_id, to_jsonb(faqs), coalesce((
          select jsonb_agg(to_jsonb(faq_revisions)) from faq_revisions
          where faq_revisions.organization_id = faqs.organization_id
            and faq_revisions.faq_id = faqs.id), '[]')
        from faqs
        where organization_id = ${organizationId} and id = any(${ids})`.execute(db);
    },

    /** Locks FAQs whose deletion can be undone and returns their knowledge bases. */
    async lock(ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ knowledge_id: string }>`
        select knowledge_id from deleted_faqs
        where organization_id = ${organizationId} and id = any(${ids})
          and deleted_at > now() - make_interval(mins => ${undoMinutes})
        order by id for update`.execute(db);
      return rows.map((row) => row.knowledge_id);
    },

    /** Restores the rows of locked FAQs and of their revisions. */
    async restore(ids: readonly string[]): Promise<Row<'faqs'>[]> {
      const { rows } = await sql<Row<'faqs'>>`
        insert into faqs
        select (jsonb_populate_record(null::faqs, faq)).* from deleted_faqs
        where organization_id = ${organizationId} and id = any(${ids})
        returning *`.execute(db);
      await sql`
        insert into faq_revisions
        select (jsonb_populate_record(null::faq_revisions, revision)).*
        from deleted_faqs, jsonb_array_elements(revisions) as revision
        where organization_id = ${organizationId} and id = any(${ids})`.execute(db);
      await sql`
        delete from deleted_faqs
        where organization_id = ${organizationId} and id = any(${ids})`.execute(db);
      return rows;
    },
  };
}

/** Erases FAQs of all organizations whose deletion can no longer be undone. */
export async function eraseDeletedFaqs(db: Database): Promise<void> {
  await sql`
    delete from deleted_faqs
    where deleted_at <= now() - make_interval(mins => ${undoMinutes})`.execute(db);
}
