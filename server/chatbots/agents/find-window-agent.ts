import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { agentScopeOf } from './agent-scope.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';

/** The window's agent; null when it has none that the caller can access. */
export async function findWindowAgent(
  { agent_id: agentId }: Pick<WindowRow, 'agent_id'>,
  { transaction, caller }: MemberContext,
  options?: { lock: boolean },
): Promise<AgentRow | null> {
  if (!agentId) return null;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return (await agents.find(agentId, agentScopeOf(caller), options)) ?? null;
}
