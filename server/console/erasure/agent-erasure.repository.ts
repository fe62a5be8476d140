import { sql } from 'kysely';
import { type Database, enterOrganization } from '#server/platform/db/database.ts';
import { eraseRows, type WriteErasureAudit } from './erased-rows.repository.ts';
import type { OwnRows } from './owned-files.repository.ts';

export interface DueAgent {
  organization_id: string;
  id: string;
  name: string;
  knowledge_id: string;
}

/** Erased in batches before the agent's knowledge; the order matters. */
const batchedTables = [
  ...['products', 'chunks', 'terms', 'faqs', 'sources'],
  'school_pairs',
] as const;

/** Agents of all organizations, as the database's owner. */
export function createAgentErasure(db: Database) {
  return {
    /** Marks the agents that are due, which can no longer be restored, and returns them. */
    async begin(before: Date): Promise<DueAgent[]> {
      const { rows } = await sql<DueAgent>`
        update agents set erasing = true
        where deleted_at is not null and (erasing or deleted_at <= ${before})
        returning organization_id, id, draft ->> 'name' as name, knowledge_id`.execute(db);
      return rows;
    },

    /** The rows that may reference files; those of the knowledge unless another agent uses it. */
    async ownRows(agent: DueAgent): Promise<OwnRows> {
      const { organization_id: organizationId, id, knowledge_id: knowledgeId } = agent;
      const ofAgent = sql<boolean>`agent_id = ${id}`;
      const ofKnowledge = sql<boolean>`knowledge_id = ${knowledgeId}`;
      return {
        agents: sql<boolean>`id = ${id}`,
        companion_interviews: ofAgent,
        companion_profiles: ofAgent,
        companion_setups: ofAgent,
        ...(!(await isShared(agent)) && {
          sources: ofKnowledge,
          faqs: ofKnowledge,
          deleted_faqs: ofKnowledge,
          faq_revisions: sql<boolean>`faq_id in (select faqs.id from faqs
            where faqs.organization_id = ${organizationId} and faqs.knowledge_id = ${knowledgeId})`,
        }),
      };
    },

    /** Erases the knowledge unless another agent uses it. */
    async eraseRows(agent: DueAgent): Promise<void> {
      if (await isShared(agent)) return;
      const condition = sql<boolean>`
        organization_id = ${agent.organization_id} and knowledge_id = ${agent.knowledge_id}`;
      for (const table of batchedTables) await eraseRows(db, table, condition);
    },

    /** Erases the remaining rows at once. */
    finish({ organization_id, id, knowledge_id }: DueAgent, writeErasureAudit: WriteErasureAudit) {
      return db.transaction().execute(async (transaction) => {
        await sql`update windows set agent_id = null
          where organization_id = ${organization_id} and agent_id = ${id}`.execute(transaction);
        await transaction
          .deleteFrom('agents')
          .where('organization_id', '=', organization_id)
          .where('id', '=', id)
          .execute();
        await sql`delete from knowledges
          where organization_id = ${organization_id} and id = ${knowledge_id} and not exists (
            select from agents where agents.organization_id = knowledges.organization_id
              and agents.knowledge_id = knowledges.id)`.execute(transaction);
        await writeErasureAudit(await enterOrganization(transaction, organization_id));
      });
    },
  };

  async function isShared({ organization_id, id, knowledge_id }: DueAgent): Promise<boolean> {
    const other = await db
      .selectFrom('agents')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('knowledge_id', '=', knowledge_id)
      .where('id', '<>', id)
      .executeTakeFirst();
    return other !== undefined;
  }
}
