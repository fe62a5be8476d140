import { createMembershipsRepository } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { NewWindow } from '#shared/contracts/chatbots/window-changes.ts';
import { createWindow } from './create-window.ts';
import { getAgentId } from './get-agent-id.ts';

/** Creates the requested window and adds it to the member's list of windows. */
export async function addWindow(
  { caller, transaction, audit }: MemberContext,
  input: NewWindow,
): Promise<string> {
  const { agent_id } = input;
  const agentId = agent_id ? await getAgentId(transaction, caller, agent_id) : undefined;
  const id = await createWindow(transaction, caller, { ...input, agent_id: agentId });
  if (caller.role !== 'owner') {
    const members = createMembershipsRepository(transaction, caller.organizationId);
    await members.addWindow(caller.memberId, id);
  }
  await audit({ action: 'window.created', objectType: 'window', objectId: id, after: input });
  return id;
}
