import { type AgentRow, createAgentsRepository, scopeOf } from '#server/features/agents/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AuditAction } from '#shared/contracts/audit-actions.ts';
import { createEvaluationRepository } from './evaluation.repository.ts';

/** For calls below `/agents/:id`. */
export const ofAgent = {
  find: ({ id }: { id: string }, context: MemberContext) => findAgent(context, id),
};

/** An agent that the caller may reach, or `not_found`. */
export async function findAgent(
  { caller, transaction }: MemberContext,
  id: string,
): Promise<AgentRow> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return found(await agents.find(id, scopeOf(caller)), 'agent');
}

/** The question sets of the caller's organization. */
export function evaluationOf({ transaction, caller }: MemberContext) {
  return createEvaluationRepository(transaction, caller.organizationId);
}

/** Keeps what was done to an agent's set. */
export function audit(
  context: MemberContext,
  action: AuditAction,
  agent: AgentRow,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return context.audit({ action, objectType: 'agent', objectId: agent.id, ...change });
}
