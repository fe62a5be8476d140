import { sql, type Updateable } from 'kysely';
import { changedBy } from '#server/platform/db/changed-by.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { type AgentScope, selectAgents } from './select-agents.repository.ts';

export interface NewAgentRow {
  hashId: string;
  type: AgentType;
  settings: AgentSettings;
  agentOn: boolean;
  knowledgeId: string;
  userId: string | null;
}

/** Agents with the windows that use them. */
export function createAgentsRepository(db: TenantTransaction, organizationId: string) {
  const { activeAgents, deletedAgents } = selectAgents(db, organizationId);

  return {
    list: (scope: AgentScope) =>
      activeAgents(scope)
        .orderBy('agents.created_at', 'desc')
        .orderBy('agents.id', 'desc')
        .execute(),

    /** By id or hash id; with `lock`, locked until the transaction ends. */
    find(idOrHash: string, scope: AgentScope, options: { lock?: boolean } = {}) {
      const agent = activeAgents(scope).where((row) =>
        row.or([row('agents.id', '=', idOrHash), row('agents.hash_id', '=', idOrHash)]),
      );
      return (options.lock ? agent.forNoKeyUpdate('agents') : agent).executeTakeFirst();
    },

    listDeleted: (scope: AgentScope) =>
      deletedAgents(scope)
        .orderBy('agents.deleted_at', 'desc')
        .orderBy('agents.id', 'desc')
        .execute(),

    /** By id or hash id, locked until the transaction ends. */
    findDeleted: (idOrHash: string, scope: AgentScope) =>
      deletedAgents(scope)
        .where((row) =>
          row.or([row('agents.id', '=', idOrHash), row('agents.hash_id', '=', idOrHash)]),
        )
        .forNoKeyUpdate('agents')
        .executeTakeFirst(),

    /** The names of all agents of the organization. */
    async names(): Promise<string[]> {
      const rows = await db
        .selectFrom('agents')
        .select(sql<string>`coalesce(draft ->> 'name', '')`.as('name'))
        .where('organization_id', '=', organizationId)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ name }) => name);
    },

    async insertKnowledge(): Promise<string> {
      const id = newId();
      await db
        .insertInto('knowledges')
        .values({ organization_id: organizationId, id, collection_name: `knowledge-${id}` })
        .execute();
      return id;
    },

    /**
     * Whether an agent in scope uses this knowledge base; where the scope is all windows, whether
     * the knowledge base exists.
     */
    async hasKnowledge(knowledgeId: string, scope: AgentScope): Promise<boolean> {
      const knowledge =
        scope.windows === 'all'
          ? db
              .selectFrom('knowledges')
              .select('id')
              .where('organization_id', '=', organizationId)
              .where('id', '=', knowledgeId)
          : activeAgents(scope).where('agents.knowledge_id', '=', knowledgeId);
      return (await knowledge.executeTakeFirst()) !== undefined;
    },

    async insert(agent: NewAgentRow): Promise<string> {
      const id = newId();
      const settings = JSON.stringify(agent.settings);
      await db
        .insertInto('agents')
        .values({
          organization_id: organizationId,
          id,
          hash_id: agent.hashId,
          type: agent.type,
          draft: settings,
          published: settings,
          agent_on: agent.agentOn,
          knowledge_id: agent.knowledgeId,
          created_by: agent.userId,
          updated_by: agent.userId,
        })
        .execute();
      return id;
    },

    /** Updates fields and increments the revision. */
    async update(
      id: string,
      userId: string,
      fields: Updateable<DatabaseTables['agents']>,
    ): Promise<void> {
      await db
        .updateTable('agents')
        .set({ ...fields, ...changedBy(userId) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** The organization's enabled agent types. */
    features() {
      return db
        .selectFrom('organizations')
        .select(['enable_companion', 'enable_blooming', 'enable_sales'])
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
    },
  };
}
export type AgentsRepository = ReturnType<typeof createAgentsRepository>;
export type AgentRow = NonNullable<Awaited<ReturnType<AgentsRepository['find']>>>;
