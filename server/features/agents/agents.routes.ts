import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type Agent, type AgentSettings, agentEndpoints } from '#shared/contracts/agents.ts';
import { addAgent } from './add-agent.ts';
import { scopeOf } from './agent-scope.ts';
import { wholeAgentSettings } from './agent-settings.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';
import { changeAgent } from './change-agent.ts';
import { toAgent, toAgentListItem } from './present-agent.ts';
import { removeAgent } from './remove-agent.ts';

export interface PublishedAgent {
  organizationId: string;
  agentId: string;
  knowledgeId: string;
  settings: AgentSettings;
}

interface AgentHooks {
  /**
   * Runs in the request's transaction whenever settings go live, or become part of another
   * knowledge: to index what they tell.
   */
  onPublish?: (transaction: TenantTransaction, agent: PublishedAgent) => Promise<void>;
  /** Runs in the transaction in which an agent is deleted. */
  onRemove?: (
    transaction: TenantTransaction,
    agent: Pick<PublishedAgent, 'organizationId' | 'agentId'>,
  ) => Promise<void>;
}

/** The agents behind the windows (A1–A3, A5, A11, A12). */
export function agentRoutes(app: App, { onPublish, onRemove }: AgentHooks = {}): void {
  implement(app, agentEndpoints.list, async ({ query }, { caller, transaction }) => {
    const { organizationId } = caller;
    if (query.org_id && query.org_id !== organizationId) throw new AppError('not_found');
    const scope = scopeOf(caller);
    const rows = await createAgentsRepository(transaction, organizationId).list(scope);
    return rows.map((row) => toAgentListItem(row, scope.windows));
  });

  implement(
    app,
    agentEndpoints.get,
    (_input, { caller }, agent: AgentRow) => toAgent(agent, scopeOf(caller).windows),
    { find: ({ id }, context) => findAgent(id, context) },
  );

  implement(app, agentEndpoints.createGeneral, async ({ body }, context) =>
    published(await addAgent(context, 'general', body), context),
  );

  implement(app, agentEndpoints.createCustomerService, async ({ body }, context) =>
    published(await addAgent(context, 'customer-service', body), context),
  );

  implement(
    app,
    agentEndpoints.change,
    async ({ body }, context, agent: AgentRow) => {
      await changeAgent(context, agent, body);
      if (body.publish || body.knowledge_id) return published(agent.id, context);
      return toAgent(await findAgent(agent.id, context), scopeOf(context.caller).windows);
    },
    { find: ({ id }, context) => findAgent(id, context, { lock: true }) },
  );

  implement(
    app,
    agentEndpoints.remove,
    async ({ query }, context, agent: AgentRow) => {
      const removed = await removeAgent(context, agent, { force: query.force ?? false });
      const { organizationId } = context.caller;
      await onRemove?.(context.transaction, { organizationId, agentId: agent.id });
      return removed;
    },
    { find: ({ id }, context) => findAgent(id, context, { lock: true }) },
  );

  /** Tells of an agent whose settings are live from now on, in its knowledge. */
  async function published(id: string, context: MemberContext): Promise<Agent> {
    const { caller, transaction } = context;
    const agent = await findAgent(id, context);
    await onPublish?.(transaction, {
      organizationId: caller.organizationId,
      agentId: agent.id,
      knowledgeId: agent.knowledge_id,
      settings: wholeAgentSettings(agent.type, agent.published),
    });
    return toAgent(agent, scopeOf(caller).windows);
  }
}

async function findAgent(
  idOrHash: string,
  { caller, transaction }: MemberContext,
  options?: { lock: boolean },
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return found(await agents.find(idOrHash, scopeOf(caller), options), 'agent');
}
