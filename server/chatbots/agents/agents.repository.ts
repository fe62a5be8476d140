import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WindowScope } from '#server/people/members/index.ts';
import { changedBy } from '#server/platform/db/changed-by.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import { newId } from '#server/platform/ids.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';

const restorable = sql<boolean>`(agents.deleted_at > now() - interval '30 days' and not agents.erasing)`;

/** Agents in scope: those of accessible windows, and the member's own unused ones. */
export interface AgentScope {
  windows: WindowScope;
  userId: string | null;
}

export interface NewAgentRow {
  hashId: string;
  type: AgentType;
  settings: AgentSettings;
  agentOn: boolean;
  knowledgeId: string;
  userId: string | null;
}

/** Agents and the windows that use them. */
export function createAgentsRepository(db: TenantTransaction, organizationId: string) {
  const windowsOfAgent = (row: ExpressionBuilder<DatabaseTables, 'agents'>) =>
    row
      .selectFrom('windows')
      .select(['windows.id', 'windows.hash_id'])
      .whereRef('windows.organization_id', '=', 'agents.organization_id')
      .whereRef('windows.agent_id', '=', 'agents.id')
      .where('windows.deleted_at', 'is', null);
  const documentsOfAgent = (row: ExpressionBuilder<DatabaseTables, 'agents'>) =>
    row
      .selectFrom('sources')
      .select((source) => source.fn.countAll<number>().as('count'))
      .where('sources.kind', '=', 'document')
      .whereRef('sources.organization_id', '=', 'agents.organization_id')
      .whereRef('sources.knowledge_id', '=', 'agents.knowledge_id');

  function activeAgents(scope: AgentScope) {
    return inScope(allAgents().where('agents.deleted_at', 'is', null), scope);
  }
  /**
   * A member limited to chosen windows can restore agents that they created, and agents that were
   * detached from one of these windows and not replaced since.
   */
  function deletedAgents({ windows, userId }: AgentScope) {
    const agents = allAgents().where(restorable);
    if (windows === 'all') return agents;
    return agents.where((row) =>
      row.or([
        row('agents.created_by', '=', userId),
        row.exists(
          row
            .selectFrom('windows')
            .select('windows.id')
            .whereRef('windows.organization_id', '=', 'agents.organization_id')
            .where(sql<boolean>`windows.id = any(agents.detached_from)`)
            .where('windows.id', '=', sql<string>`any(${[...windows]}::text[])`)
            .where('windows.agent_id', 'is', null)
            .where('windows.deleted_at', 'is', null),
        ),
      ]),
    );
  }

  function allAgents() {
    return db
      .selectFrom('agents')
      .innerJoin('knowledges', (join) =>
        join
          .onRef('knowledges.organization_id', '=', 'agents.organization_id')
          .onRef('knowledges.id', '=', 'agents.knowledge_id'),
      )
      .leftJoin('users', 'users.id', 'agents.updated_by')
      .selectAll('agents')
      .select((row) => [
        'knowledges.chunk_count',
        sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('updated_by_name'),
        jsonArrayFrom(windowsOfAgent(row).orderBy('windows.created_at')).as('windows'),
        row
          .selectFrom('faqs')
          .select((faq) => faq.fn.countAll<number>().as('count'))
          .whereRef('faqs.organization_id', '=', 'agents.organization_id')
          .whereRef('faqs.knowledge_id', '=', 'agents.knowledge_id')
          .as('faqs'),
        documentsOfAgent(row).as('documents'),
        documentsOfAgent(row)
          .where('sources.state', 'in', ['queued', 'reading', 'indexing'])
          .as('documents_busy'),
        documentsOfAgent(row).where('sources.state', '=', 'failed').as('documents_failed'),
      ])
      .where('agents.organization_id', '=', organizationId);
  }

  function inScope(agents: ReturnType<typeof allAgents>, { windows, userId }: AgentScope) {
    if (windows === 'all') return agents;
    return agents.where((row) =>
      row.or([
        row.exists(
          windowsOfAgent(row).where('windows.id', '=', sql<string>`any(${[...windows]}::text[])`),
        ),
        row.and([row('agents.created_by', '=', userId), row.not(row.exists(windowsOfAgent(row)))]),
      ]),
    );
  }

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

    async countryCode(): Promise<string> {
      const { country_code } = await db
        .selectFrom('organizations')
        .select('country_code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return country_code;
    },
  };
}
export type AgentsRepository = ReturnType<typeof createAgentsRepository>;
export type AgentRow = NonNullable<Awaited<ReturnType<AgentsRepository['find']>>>;
