import {
  type AgentRow,
  agentScopeOf,
  createAgentsRepository,
} from '#server/chatbots/agents/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

type Scoped = Pick<MemberContext, 'caller' | 'transaction'>;

interface Owner {
  agent_id?: string | undefined;
  knowledge_id?: string | undefined;
}

/**
 * Finds the id of the requested knowledge base, given directly or by its agent. Throws unless the
 * caller may edit it.
 */
export async function getKnowledgeId(context: Scoped, owner: Owner): Promise<string> {
  return (await getKnowledgeAgent(context, owner)).knowledge_id;
}

/** The agent of the requested knowledge base. */
export async function getKnowledgeAgent(
  { caller, transaction }: Scoped,
  owner: Owner,
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const scope = agentScopeOf(caller);
  if (owner.agent_id) {
    const agent = found(await agents.find(owner.agent_id, scope), 'agent');
    if (!owner.knowledge_id || owner.knowledge_id === agent.knowledge_id) return agent;
  }
  return found(
    (await agents.list(scope)).find(({ knowledge_id }) => knowledge_id === owner.knowledge_id),
    'knowledge',
  );
}
