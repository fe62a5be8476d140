import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WindowScope } from '#server/platform/auth/window-scope.ts';
import { changedBy } from '#server/platform/db/changed-by.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import type { AgentsTable } from '#server/platform/db/tables/agents.ts';
import { newId } from '#server/platform/ids.ts';
import type { AgentSettings, AgentType } from '#shared/contracts/agents.ts';

/** Whether a deleted agent can still be restored (G15). */
const restorable = sql<boolean>`(agents.deleted_at > now() - interval '30 days' and not agents.erasing)`;

/** Which agents somebody reaches: those of the windows in scope, and own ones that none uses. */
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

/** Agents, and which windows use them. */
export function createAgentsRepository(db: TenantTransaction, organizationId: string) {
  const ofAgent = (row: ExpressionBuilder<Tables, 'agents'>) =>
    row
      .selectFrom('windows')
      .select(['windows.id', 'windows.hash_id'])
      .whereRef('windows.organization_id', '=', 'agents.organization_id')
      .whereRef('windows.agent_id', '=', 'agents.id')
      .where('windows.deleted_at', 'is', null);
  const documentsIn = (row: ExpressionBuilder<Tables, 'agents'>) =>
    row
      .selectFrom('documents')
      .select((document) => document.fn.countAll<number>().as('count'))
      .whereRef('documents.organization_id', '=', 'agents.organization_id')
      .whereRef('documents.knowledge_id', '=', 'agents.knowledge_id');

  function agentsIn(scope: AgentScope) {
    return inScope(allAgents().where('agents.deleted_at', 'is', null), scope);
  }
  /** Somebody who reaches chosen windows restores their own agents, and those that such a window lacks. */
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
        jsonArrayFrom(ofAgent(row).orderBy('windows.created_at')).as('windows'),
        row
          .selectFrom('faqs')
          .select((faq) => faq.fn.countAll<number>().as('count'))
          .whereRef('faqs.organization_id', '=', 'agents.organization_id')
          .whereRef('faqs.knowledge_id', '=', 'agents.knowledge_id')
          .as('faqs'),
        documentsIn(row).as('documents'),
        documentsIn(row)
          .where('documents.state', 'in', ['queued', 'fetching', 'parsing', 'indexing'])
          .as('documents_busy'),
        documentsIn(row).where('documents.state', '=', 'failed').as('documents_failed'),
      ])
      .where('agents.organization_id', '=', organizationId);
  }

  function inScope(agents: ReturnType<typeof allAgents>, { windows, userId }: AgentScope) {
    if (windows === 'all') return agents;
    return agents.where((row) =>
      row.or([
        row.exists(
          ofAgent(row).where('windows.id', '=', sql<string>`any(${[...windows]}::text[])`),
        ),
        row.and([row('agents.created_by', '=', userId), row.not(row.exists(ofAgent(row)))]),
      ]),
    );
  }

  return {
    list: (scope: AgentScope) =>
      agentsIn(scope).orderBy('agents.created_at', 'desc').orderBy('agents.id', 'desc').execute(),

    /** By id or hash id; locked until the transaction ends when it is to be changed. */
    find(idOrHash: string, scope: AgentScope, options: { lock?: boolean } = {}) {
      const agent = agentsIn(scope).where((row) =>
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

    async insertKnowledge(): Promise<string> {
      const id = newId();
      await db
        .insertInto('knowledges')
        .values({ organization_id: organizationId, id, collection_name: `knowledge-${id}` })
        .execute();
      return id;
    },

    /** Whether an agent in scope rests on this knowledge; without a bound, whether it exists. */
    async hasKnowledge(knowledgeId: string, scope: AgentScope): Promise<boolean> {
      const known =
        scope.windows === 'all'
          ? db
              .selectFrom('knowledges')
              .select('id')
              .where('organization_id', '=', organizationId)
              .where('id', '=', knowledgeId)
          : agentsIn(scope).where('agents.knowledge_id', '=', knowledgeId);
      return (await known.executeTakeFirst()) !== undefined;
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

    /** Writes fields, and raises the revision. */
    async update(id: string, userId: string, fields: Updateable<AgentsTable>): Promise<void> {
      await db
        .updateTable('agents')
        .set({ ...fields, ...changedBy(userId) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** The window with this hash id, locked: what two writers attach, the second one sees. */
    findWindow(hashId: string) {
      return db
        .selectFrom('windows')
        .select(['id', 'agent_id'])
        .where('organization_id', '=', organizationId)
        .where('hash_id', '=', hashId)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** Which types that need a flag the organization has. */
    features() {
      return db
        .selectFrom('organizations')
        .select(['enable_companion', 'enable_blooming', 'enable_sales'])
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
    },

    /** Of the organization. */
    async countryCode(): Promise<string> {
      const { country_code } = await db
        .selectFrom('organizations')
        .select('country_code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return country_code;
    },

    async attach(agentId: string, windowId: string, userId: string): Promise<void> {
      await setAgent(agentId, userId).where('id', '=', windowId).execute();
    },

    /** Tells which windows had it. */
    async detach(agentId: string, userId: string): Promise<string[]> {
      const windows = await setAgent(null, userId)
        .where('agent_id', '=', agentId)
        .returning('id')
        .execute();
      return windows.map(({ id }) => id);
    },

    /** Attaches an agent to those of these windows that have none. */
    async attachWhereNone(agentId: string, windowIds: string[], userId: string): Promise<void> {
      await setAgent(agentId, userId)
        .where('id', '=', sql<string>`any(${windowIds}::text[])`)
        .where('agent_id', 'is', null)
        .where('deleted_at', 'is', null)
        .execute();
    },
  };

  function setAgent(agentId: string | null, userId: string) {
    return db
      .updateTable('windows')
      .set({ agent_id: agentId, ...changedBy(userId) })
      .where('organization_id', '=', organizationId);
  }
}
export type AgentsRepository = ReturnType<typeof createAgentsRepository>;
export type AgentRow = NonNullable<Awaited<ReturnType<AgentsRepository['find']>>>;
