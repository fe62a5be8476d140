import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { OnPublish } from './agent-hooks.ts';
import { withAgentDefaults } from './agent-settings.ts';
import { getAgent } from './get-agent.ts';
import { presentAgent } from './present-agent.ts';

/** Indexes the published settings in the agent's knowledge base. */
export async function indexPublished(
  id: string,
  context: MemberContext,
  onPublish: OnPublish,
): Promise<Agent> {
  const { caller, transaction } = context;
  const agent = await getAgent(id, context);
  await onPublish(transaction, {
    organizationId: caller.organizationId,
    agentId: agent.id,
    knowledgeId: agent.knowledge_id,
    settings: withAgentDefaults(agent.type, agent.published),
  });
  return presentAgent(agent, caller);
}
