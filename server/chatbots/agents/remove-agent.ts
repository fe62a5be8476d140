import { createWindowAgentsRepository } from '#server/chatbots/window-store/index.ts';
import { isInScope, windowScope } from '#server/people/members/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { restoreUntil } from '#server/platform/time.ts';
import { type AgentRow, createAgentsRepository } from './agents.repository.ts';

/**
 * Deletes an agent, restorable for 30 days. Windows that use it lose their AI, which requires
 * `force` and edit rights for each of them.
 */
export async function removeAgent(
  { caller, transaction, audit }: MemberContext,
  agent: AgentRow,
  { force, now }: { force: boolean; now: Date },
): Promise<{ deleted: number; window_hashes: string[]; restore_until: string }> {
  const scope = windowScope(caller);
  if (!agent.windows.every((window) => isInScope(scope, window.id))) {
    throw new AppError('permission_required', 'other windows use the agent too', {
      permission: 'manage_chatbots_all',
    });
  }
  const window_hashes = agent.windows.map((window) => window.hash_id);
  if (window_hashes.length > 0 && !force) {
    throw new AppError('agent_in_use', 'windows use the agent', { context: { window_hashes } });
  }
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const windows = createWindowAgentsRepository(transaction, caller.organizationId);
  const detached_from = await windows.detach(agent.id, caller.userId);
  await agents.update(agent.id, caller.userId, { deleted_at: now, detached_from });
  await audit({
    action: 'agent.deleted',
    objectType: 'agent',
    objectId: agent.id,
    before: { ...agent.draft, window_hashes },
  });
  return { deleted: 1, window_hashes, restore_until: restoreUntil(now) };
}
