import { sql } from 'kysely';
import { changedBy } from '#server/platform/db/changed-by.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Which agent answers in which windows. Every write increments the windows' revision. */
export function createWindowAgentsRepository(db: TenantTransaction, organizationId: string) {
  const setAgent = (agentId: string | null, userId: string) =>
    db
      .updateTable('windows')
      .set({ agent_id: agentId, ...changedBy(userId) })
      .where('organization_id', '=', organizationId);

  return {
    /** The window with this hash id, locked, so that concurrent attachments of agents see each other. */
    lockByHash(hashId: string) {
      return db
        .selectFrom('windows')
        .select(['id', 'agent_id'])
        .where('organization_id', '=', organizationId)
        .where('hash_id', '=', hashId)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** The oldest window that answers from this knowledge. */
    async findWindowOf(knowledgeId: string): Promise<string | null> {
      const row = await db
        .selectFrom('windows')
        .innerJoin('agents', (join) =>
          join
            .onRef('agents.organization_id', '=', 'windows.organization_id')
            .onRef('agents.id', '=', 'windows.agent_id'),
        )
        .select('windows.id')
        .where('windows.organization_id', '=', organizationId)
        .where('agents.knowledge_id', '=', knowledgeId)
        .where('windows.deleted_at', 'is', null)
        .orderBy('windows.created_at')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async attach(agentId: string, windowId: string, userId: string): Promise<void> {
      await setAgent(agentId, userId).where('id', '=', windowId).execute();
    },

    /** Returns the windows that used it. */
    async detach(agentId: string, userId: string): Promise<string[]> {
      const windows = await setAgent(null, userId)
        .where('agent_id', '=', agentId)
        .returning('id')
        .execute();
      return windows.map(({ id }) => id);
    },

    /** Attaches an agent to those of these windows without one. */
    async attachWhereNone(agentId: string, windowIds: string[], userId: string): Promise<void> {
      await setAgent(agentId, userId)
        .where('id', '=', sql<string>`any(${windowIds}::text[])`)
        .where('agent_id', 'is', null)
        .where('deleted_at', 'is', null)
        .execute();
    },
  };
}
