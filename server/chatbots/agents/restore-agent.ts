import { createWindowAgentsRepository } from '#server/chatbots/window-store/index.ts';
import { isInScope, windowScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';

/** Restores a deleted agent, and reattaches it to its previous windows that have no other agent. */
export async function restoreAgent(
  { caller, transaction, audit }: MemberContext,
  agent: AgentRow,
): Promise<void> {
  const agents = createAgentsRepository(transaction, caller.organizationId);
  await agents.update(agent.id, caller.userId, { deleted_at: null, detached_from: [] });
  const scope = windowScope(caller);
  const windowIds = agent.detached_from.filter((id) => isInScope(scope, id));
  const windows = createWindowAgentsRepository(transaction, caller.organizationId);
  await windows.attachWhereNone(agent.id, windowIds, caller.userId);
  await audit({
    action: 'agent.restored',
    objectType: 'agent',
    objectId: agent.id,
    before: { deleted_at: agent.deleted_at },
    after: { deleted_at: null },
  });
}
