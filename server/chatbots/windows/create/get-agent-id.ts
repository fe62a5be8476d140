import { agentScopeOf, createAgentsRepository } from '#server/chatbots/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';

/** The id of an agent by its id or hash id; throws when the caller cannot access it. */
export async function getAgentId(
  transaction: TenantTransaction,
  caller: Caller,
  agentId: string,
): Promise<string> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const agent = await agents.find(agentId, agentScopeOf(caller));
  if (!agent) throw invalidField('agent_id', 'unknown_reference');
  return agent.id;
}
