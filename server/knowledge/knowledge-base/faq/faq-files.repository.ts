import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { FaqUploadRow } from '#shared/contracts/knowledge/faq-files.ts';

/** FAQs read from uploaded files until they are imported; an upload deletes those older than a day. */
export function createFaqFilesRepository(db: TenantTransaction, organizationId: string) {
  return {
    async insert(upload: {
      knowledgeId: string;
      name: string;
      rows: readonly FaqUploadRow[];
      userId: string;
    }): Promise<string> {
      await db
        .deleteFrom('faq_uploads')
        .where('organization_id', '=', organizationId)
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      const id = newId();
      await db
        .insertInto('faq_uploads')
        .values({
          organization_id: organizationId,
          id,
          knowledge_id: upload.knowledgeId,
          name: upload.name,
          rows: JSON.stringify(upload.rows),
          created_by: upload.userId,
        })
        .execute();
      return id;
    },

    async findRows(id: string, knowledgeId: string): Promise<FaqUploadRow[] | undefined> {
      const upload = await db
        .selectFrom('faq_uploads')
        .select('rows')
        .where('organization_id', '=', organizationId)
        .where('knowledge_id', '=', knowledgeId)
        .where('id', '=', id)
        .executeTakeFirst();
      return upload?.rows;
    },
  };
}
