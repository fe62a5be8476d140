import { sql } from 'kysely';
import { contentVersion } from '#server/platform/db/content-version.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type SalesDetails, salesDetailsSchema } from '#shared/contracts/answers/sales-details.ts';

const empty: SalesDetails = salesDetailsSchema.parse({});

export function createSalesRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** The stored details; empty ones when nothing was stored. */
    async get(agentId: string): Promise<SalesDetails> {
      return (await this.getVersion(agentId)).details;
    },

    /** The details with their content version. */
    async getVersion(agentId: string): Promise<{ details: SalesDetails; version: number }> {
      const row = await db
        .selectFrom('sales_details')
        .select(['details', contentVersion('details').as('version')])
        .where('organization_id', '=', organizationId)
        .where('agent_id', '=', agentId)
        .executeTakeFirst();
      return { details: { ...empty, ...row?.details }, version: row?.version ?? 0 };
    },

    async save(agentId: string, details: SalesDetails): Promise<void> {
      const stored = JSON.stringify(details);
      await db
        .insertInto('sales_details')
        .values({ organization_id: organizationId, agent_id: agentId, details: stored })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'agent_id'])
            .doUpdateSet({ details: stored, updated_at: sql`now()` }),
        )
        .execute();
    },

    /** The first messages of a chat in their order. */
    async listMessages(
      sessionId: string,
      limit: number,
    ): Promise<{ sender: 'customer' | 'chatbot'; text: string }[]> {
      return db
        .selectFrom('messages')
        .select(['sender', 'text'])
        .where('organization_id', '=', organizationId)
        .where('session_id', '=', sessionId)
        .where('replaced', 'is', null)
        .orderBy('seq')
        .limit(limit)
        .$narrowType<{ sender: 'customer' | 'chatbot' }>()
        .execute();
    },

    /** The first passages of the documents in their order, from which a draft is made. */
    async listDocumentTexts(
      knowledgeId: string,
      limit: number,
    ): Promise<{ title: string; body: string }[]> {
      return db
        .selectFrom('chunks')
        .select(['title', 'body'])
        .where('organization_id', '=', organizationId)
        .where('knowledge_id', '=', knowledgeId)
        .where('source_type', '=', 'document')
        .orderBy('source_id')
        .orderBy('ordinal')
        .limit(limit)
        .execute();
    },
  };
}
