import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

const isRestorable = sql<boolean>`(agents.deleted_at > now() - interval '30 days' and not agents.erasing)`;

/** Agents in scope: those of accessible windows, and the member's own unused ones. */
export interface AgentScope {
  windows: WindowScope;
  userId: string | null;
}

/** Queries of the agents in a member's scope, with what lists of agents show. */
export function selectAgents(db: TenantTransaction, organizationId: string) {
  function activeAgents(scope: AgentScope) {
    return limitTo(allAgents().where('agents.deleted_at', 'is', null), scope);
  }
  /**
   * A member limited to chosen windows can restore agents that they created, and agents that were
   * detached from one of these windows and not replaced since.
   */
  function deletedAgents({ windows, userId }: AgentScope) {
    const agents = allAgents().where(isRestorable);
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
            .where(inScope('windows.id', windows))
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
        nameOfUser.$castTo<string | null>().as('updated_by_name'),
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

  function limitTo(agents: ReturnType<typeof allAgents>, { windows, userId }: AgentScope) {
    if (windows === 'all') return agents;
    return agents.where((row) =>
      row.or([
        row.exists(windowsOfAgent(row).where(inScope('windows.id', windows))),
        row.and([row('agents.created_by', '=', userId), row.not(row.exists(windowsOfAgent(row)))]),
      ]),
    );
  }

  return { activeAgents, deletedAgents };
}

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
