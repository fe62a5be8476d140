import { createAgentsRepository, scopeOf } from '#server/chatbots/agents/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';

/** Throws when the agent is missing or the caller may not edit it. */
export async function checkAgent(
  transaction: TenantTransaction,
  caller: Caller,
  agentId: string,
): Promise<string> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const agent = await agents.find(agentId, scopeOf(caller));
  if (!agent) throw invalidField('agent_id', 'unknown_reference');
  return agent.id;
}
