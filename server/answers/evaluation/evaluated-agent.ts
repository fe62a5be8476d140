import {
  type AgentRow,
  agentScopeOf,
  createAgentsRepository,
} from '#server/chatbots/agents/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AuditAction } from '#shared/contracts/people/audit-actions.ts';
import { createEvaluationRuns } from './evaluation-runs.repository.ts';
import { createQuestionSets } from './question-sets.repository.ts';

/** Loads the agent for calls below `/agents/:id`. */
export const ofAgent = {
  find: ({ id }: { id: string }, context: MemberContext) => getEvaluatedAgent(context, id),
};

/** Also locks the agent, so that concurrent additions cannot exceed the limit of its set. */
export const ofLockedAgent = {
  find: ({ id }: { id: string }, context: MemberContext) =>
    getEvaluatedAgent(context, id, { lock: true }),
};

/** An agent in the caller's scope; throws `not_found`. */
export async function getEvaluatedAgent(
  { caller, transaction }: MemberContext,
  id: string,
  options: { lock?: boolean } = {},
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return found(await agents.find(id, agentScopeOf(caller), options), 'agent');
}

export function questionSetsOf({ transaction, caller }: MemberContext) {
  return createQuestionSets(transaction, caller.organizationId);
}

export function runsOf({ transaction, caller }: MemberContext) {
  return createEvaluationRuns(transaction, caller.organizationId);
}

/** Audits a change of an agent's question set. */
export function audit(
  context: MemberContext,
  action: AuditAction,
  agent: AgentRow,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return context.audit({ action, objectType: 'agent', objectId: agent.id, ...change });
}
