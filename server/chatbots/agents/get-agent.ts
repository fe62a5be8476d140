import { found, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { agentScopeOf } from './agent-scope.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';
import { assertFeature } from './assert-feature.ts';

interface GetAgentOptions {
  /** Throws `not_found` for an agent of another type. */
  type?: AgentType;
  /** Locks it until the transaction ends, and throws for a disabled type. */
  forChange?: boolean;
}

/** An accessible agent by id or hash id; throws `not_found`, `feature_disabled`. */
export async function getAgent(
  idOrHash: string,
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  { type, forChange = false }: GetAgentOptions = {},
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const agent = found(
    await agents.find(idOrHash, agentScopeOf(caller), { lock: forChange }),
    'agent',
  );
  if (type && agent.type !== type) throw notFound('agent');
  if (forChange) await assertFeature(agents, agent.type);
  return agent;
}
