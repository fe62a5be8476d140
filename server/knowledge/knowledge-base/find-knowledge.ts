import { agentScopeOf, createAgentsRepository } from '#server/chatbots/agents/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

type Scoped = Pick<MemberContext, 'caller' | 'transaction'>;

/**
 * Finds the id of the requested knowledge base, given directly or by its agent. Throws unless the
 * caller may edit it.
 */
export async function findKnowledge(
  { caller, transaction }: Scoped,
  owner: { agent_id?: string | undefined; knowledge_id?: string | undefined },
): Promise<string> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const scope = agentScopeOf(caller);
  if (owner.agent_id) {
    const agent = found(await agents.find(owner.agent_id, scope), 'agent');
    if (!owner.knowledge_id || owner.knowledge_id === agent.knowledge_id) return agent.knowledge_id;
  }
  const reachable = (await agents.list(scope)).map(({ knowledge_id }) => knowledge_id);
  return found(
    reachable.find((id) => id === owner.knowledge_id),
    'knowledge',
  );
}
