import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertNotAssignedToOther, assignChat } from './assign-chat.ts';
import type { HandoffChat } from './chats.repository.ts';
import { handlingOf, type LockedChat } from './locked-chat.ts';
import { moveChat } from './move-chat.ts';

interface ChatChange {
  name?: string | undefined;
  agent_on?: boolean | undefined;
  assignee?: string | undefined;
  state?: 'closed' | undefined;
  force?: boolean | undefined;
}

/** Returns a chat to the AI, takes, assigns or closes it, and renames its customer. */
export async function changeChat(
  context: MemberContext,
  locked: LockedChat,
  change: ChatChange,
): Promise<void> {
  const { unit, chat } = locked;
  const changed = await changeHandling(context, locked, change);
  if (change.name !== undefined) await renameCustomer(context, locked, change.name);
  await context.audit({
    action: 'session.changed',
    objectType: 'session',
    objectId: chat.id,
    before: handlingOf(chat),
    // The audit log must not contain a name that is erased on request.
    after: { ...handlingOf(changed), ...(change.name !== undefined && { renamed: true }) },
  });
  context.afterCommit(await unit.storeEvents());
}

async function changeHandling(
  { caller: { memberId } }: MemberContext,
  { unit, chat, settings }: LockedChat,
  { agent_on, assignee, state, force }: ChatChange,
): Promise<HandoffChat> {
  let changed = chat;
  if (agent_on !== undefined || assignee !== undefined || state !== undefined) {
    await assertNotAssignedToOther(unit, chat, memberId, force);
  }
  if (agent_on === true) changed = await moveChat(unit, chat, settings, { event: 'return' });
  if (agent_on === false) changed = await assignChat(unit, chat, settings, memberId);
  if (state === 'closed') changed = await moveChat(unit, chat, settings, { event: 'close' });
  if (assignee !== undefined) {
    if (!(await unit.chats.canBeAssigned(assignee, chat.windowId))) {
      throw invalidField('assignee', 'unknown_reference');
    }
    changed = await assignChat(unit, chat, settings, assignee);
    // The assignee's permissions now include this chat, so their console reloads them.
    unit.publish({ name: 'access.changed', subjectId: assignee });
  }
  return changed;
}

async function renameCustomer(
  { caller }: MemberContext,
  { unit, chat }: LockedChat,
  name: string,
): Promise<void> {
  if (!caller.permission.customer_info) {
    throw new AppError('permission_required', 'needs customer_info', {
      permission: 'customer_info',
    });
  }
  await unit.chats.rename(chat.id, name);
  unit.publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
}
