import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { scopeOf } from './agent-scope.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';
import { assertFeature } from './assert-feature.ts';

interface Wanted {
  /** An agent of another type counts as missing. */
  type?: AgentType;
  /** Locks it until the transaction ends, and throws for a disabled type. */
  toChange?: boolean;
}

/** An accessible agent by id or hash id; throws `not_found`, `feature_disabled`. */
export async function findAgent(
  idOrHash: string,
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  { type, toChange = false }: Wanted = {},
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const agent = found(await agents.find(idOrHash, scopeOf(caller), { lock: toChange }), 'agent');
  if (type && agent.type !== type) found(null, 'agent');
  if (toChange) await assertFeature(agents, agent.type);
  return agent;
}
