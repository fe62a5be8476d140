import { sql } from 'kysely';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { FaqRow } from './faq.repository.ts';

/** Earlier revisions of the FAQs of one organization. */
export function createFaqRevisionsRepository(db: TenantTransaction, organizationId: string) {
  return {
    async add(faq: FaqRow, userId: string): Promise<void> {
      await db
        .insertInto('faq_revisions')
        .values({
          organization_id: organizationId,
          faq_id: faq.id,
          revision: faq.revision,
          question: faq.question,
          answer: faq.answer,
          alternates: faq.alternates,
          source_url: faq.source_url,
          image_url: faq.image_url,
          changed_by: userId,
        })
        .execute();
    },

    /** Previous revisions, the newest first, with the names of their editors. */
    list(faqId: string, limit: number) {
      return db
        .selectFrom('faq_revisions')
        .leftJoin('users', 'users.id', 'faq_revisions.changed_by')
        .selectAll('faq_revisions')
        .select(nameOfUser.$castTo<string | null>().as('user_name'))
        .where('organization_id', '=', organizationId)
        .where('faq_id', '=', faqId)
        .orderBy('revision', 'desc')
        .limit(limit)
        .execute();
    },

    /** FAQs that were changed since a time, each with the revision that it had then. */
    async listChangedSince(knowledgeId: string, since: Date, limit: number) {
      const { rows } = await sql<{
        id: string;
        question: string;
        revision: number;
        restores: number;
      }>`
        select faqs.id, faqs.question, faqs.revision, min(old.revision) as restores
        from faqs join faq_revisions as old
          on old.organization_id = faqs.organization_id and old.faq_id = faqs.id
        where faqs.organization_id = ${organizationId} and faqs.knowledge_id = ${knowledgeId}
          and old.created_at >= ${since}
        group by faqs.id, faqs.question, faqs.revision
        order by max(old.created_at) desc limit ${limit}`.execute(db);
      return rows;
    },

    find(faqId: string, revision: number) {
      return db
        .selectFrom('faq_revisions')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('faq_id', '=', faqId)
        .where('revision', '=', revision)
        .executeTakeFirst();
    },
  };
}
