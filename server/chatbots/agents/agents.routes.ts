import type { Clock } from '#server/platform/clock.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { AgentHooks } from './agent-hooks.ts';
import { agentScopeOf } from './agent-scope.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';
import { assertModelOffered } from './assert-model-offered.ts';
import { changeAgent } from './change-agent.ts';
import { createAgentRoutes } from './create-agent.routes.ts';
import { getAgent } from './get-agent.ts';
import { indexPublished } from './index-published.ts';
import { presentAgent, toAgentListItem, toDeletedAgent } from './present-agent.ts';
import { removeAgent } from './remove-agent.ts';
import { restoreAgent } from './restore-agent.ts';

export function agentRoutes(app: App, { clock, ...hooks }: AgentHooks & { clock: Clock }): void {
  const { onPublish, onRemove, beforePublish } = hooks;
  createAgentRoutes(app, hooks);

  implement(app, agentEndpoints.list, async ({ query }, { caller, transaction }) => {
    const { organizationId } = caller;
    if (query.org_id && query.org_id !== organizationId) throw new AppError('not_found');
    const scope = agentScopeOf(caller);
    const rows = await createAgentsRepository(transaction, organizationId).list(scope);
    return rows.map((row) => toAgentListItem(row, scope.windows));
  });

  implement(app, agentEndpoints.listDeleted, async (_input, { caller, transaction }) => {
    const scope = agentScopeOf(caller);
    const agents = createAgentsRepository(transaction, caller.organizationId);
    const rows = await agents.listDeleted(scope);
    return rows.map((row) => toDeletedAgent(row, scope.windows));
  });

  implement(
    app,
    agentEndpoints.get,
    (_input, { caller }, agent: AgentRow) => presentAgent(agent, caller),
    { find: ({ id }, context) => getAgent(id, context) },
  );

  implementInSteps(
    app,
    agentEndpoints.change,
    async ({ params, body }, steps) => {
      const change = async (context: MemberContext) => {
        const agent = await getAgent(params.id, context, { forChange: true });
        await assertModelOffered(body.model, context);
        await changeAgent(context, agent, body);
        return { agentId: agent.id, windowId: agent.windows[0]?.id ?? null, before: agent };
      };
      const afterPublish = body.publish
        ? await beforePublish(steps, change, body.publish_anyway)
        : undefined;
      return steps.finish(async (context) => {
        const changed = await change(context);
        await afterPublish?.(context, changed);
        const { agentId } = changed;
        if (body.publish || body.knowledge_id) return indexPublished(agentId, context, onPublish);
        return presentAgent(await getAgent(agentId, context), context.caller);
      });
    },
    {
      find: ({ id }, context) => getAgent(id, context, { forChange: true }),
      check: assertCurrentRevision,
    },
  );

  implement(
    app,
    agentEndpoints.remove,
    async ({ query }, context, agent: AgentRow) => {
      const removed = await removeAgent(context, agent, {
        force: query.force ?? false,
        now: clock(),
      });
      const { organizationId } = context.caller;
      await onRemove(context.transaction, { organizationId, agentId: agent.id });
      return removed;
    },
    { find: ({ id }, context) => getAgentToRemove(id, context) },
  );

  implement(
    app,
    agentEndpoints.restore,
    async (_input, context, agent: AgentRow) => {
      await restoreAgent(context, agent);
      await indexPublished(agent.id, context, onPublish);
      return presentAgent(await getAgent(agent.id, context), context.caller);
    },
    { find: ({ id }, context) => getAgentToRestore(id, context) },
  );
}

/** The agent, locked. Does not check the type: an agent of a disabled type can be deleted. */
async function getAgentToRemove(
  idOrHash: string,
  { caller, transaction }: MemberContext,
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return found(await agents.find(idOrHash, agentScopeOf(caller), { lock: true }), 'agent');
}

/** The deleted agent, or the agent that was restored already, locked. */
async function getAgentToRestore(
  idOrHash: string,
  { caller, transaction }: MemberContext,
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const scope = agentScopeOf(caller);
  const active = await agents.find(idOrHash, scope, { lock: true });
  return found(active ?? (await agents.findDeleted(idOrHash, scope)), 'agent');
}
