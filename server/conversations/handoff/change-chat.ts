import { enqueueOffers } from '#server/conversations/availability/index.ts';
import { isOffered } from '#server/conversations/choices/index.ts';
import { createCloseReasonsRepository } from '#server/conversations/close-reasons/index.ts';
import { createTagsRepository } from '#server/conversations/tags/index.ts';
import { createTeamsRepository } from '#server/conversations/teams/index.ts';
import { AppError, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { assertNotAssignedToOther, assignChat } from './assign-chat.ts';
import { assignTeam } from './assign-team.ts';
import type { HandoffChat } from './chats.repository.ts';
import { handlingOf, type LockedChat } from './locked-chat.ts';
import { moveChat } from './move-chat.ts';
import { notifyOfChat } from './notify-team.ts';
import { returnToQueue } from './return-to-queue.ts';

interface ChatChange {
  name?: string | undefined;
  agent_on?: boolean | undefined;
  assignee?: string | undefined;
  team_id?: string | null | undefined;
  state?: 'queue' | 'closed' | undefined;
  close_reason?: string | undefined;
  ask_rating?: boolean | undefined;
  snoozed_until?: string | null | undefined;
  tag_ids?: string[] | undefined;
  force?: boolean | undefined;
}

interface ClosingFields {
  close_reason?: string | null | undefined;
  ask_rating?: boolean | undefined;
}

/** A snooze lasts at most a year. */
const maxSnoozeMs = 366 * dayMs;

/** Returns a chat to the AI or to the queue, takes, assigns, snoozes, tags or closes it, and renames its customer. */
export async function changeChat(
  context: MemberContext,
  locked: LockedChat,
  change: ChatChange,
): Promise<void> {
  const { unit, chat } = locked;
  const changed = await changeHandling(context, locked, change);
  if (change.state === 'closed') await storeClosing(context, locked, change);
  if (change.name !== undefined) await renameCustomer(context, locked, change.name);
  if (change.snoozed_until !== undefined) await snooze(locked, changed, change.snoozed_until);
  if (change.tag_ids !== undefined) await setTags(context, locked, change.tag_ids);
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
  { agent_on, assignee, team_id: teamId, state, force }: ChatChange,
): Promise<HandoffChat> {
  let changed = chat;
  if ([agent_on, assignee, teamId, state].some((value) => value !== undefined)) {
    await assertNotAssignedToOther(unit, chat, memberId, force);
  }
  if (agent_on === true) changed = await moveChat(unit, chat, settings, { event: 'return' });
  if (agent_on === false) changed = await assignChat(unit, chat, settings, memberId);
  if (state === 'closed') changed = await moveChat(unit, chat, settings, { event: 'close' });
  if (state === 'queue') changed = await returnToQueue(unit, chat, settings, memberId);
  if (assignee !== undefined) {
    if (!(await unit.chats.canBeAssigned(assignee, chat.windowId))) {
      throw invalidField('assignee', 'unknown_reference');
    }
    changed = await assignChat(unit, chat, settings, assignee);
    // The assignee's permissions now include this chat, so their console reloads them.
    unit.publish({ name: 'access.changed', subjectId: assignee });
    const people = { memberIds: [assignee], actorId: memberId };
    await notifyOfChat(unit, changed, 'chat_assigned', people);
  }
  if (teamId !== undefined) {
    const teams = createTeamsRepository(unit.transaction, unit.organizationId);
    if (teamId !== null && !(await teams.find(teamId))) {
      throw invalidField('team_id', 'unknown_reference');
    }
    changed = await assignTeam(unit, chat, settings, { teamId, actorId: memberId });
  }
  return changed;
}

async function storeClosing(
  { transaction, caller }: MemberContext,
  { unit, chat }: LockedChat,
  { close_reason: reason = null, ask_rating: asksRating = true }: ClosingFields,
): Promise<void> {
  const reasons = createCloseReasonsRepository(transaction, caller.organizationId);
  if (reason !== null && !isOffered(await reasons.list(), reason)) {
    throw invalidField('close_reason', 'unknown_reference');
  }
  await unit.chats.setClosing(chat.id, { reason, asksRating });
}

/** Only chats that a member answers can be snoozed. */
async function snooze(
  { unit }: LockedChat,
  chat: HandoffChat,
  until: string | null,
): Promise<void> {
  const ms = until === null ? null : new Date(until).getTime() - unit.now.getTime();
  const isValid = ms === null || (ms > 0 && ms <= maxSnoozeMs && chat.handledBy === 'human');
  if (!isValid) throw invalidField('snoozed_until', 'invalid');
  await unit.chats.snooze(chat.id, until === null ? null : new Date(until));
  // A snoozed chat does not count towards the member's maximum, so another one may be offered.
  if (until !== null) await enqueueOffers(unit.transaction, unit.organizationId);
  unit.publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
}

async function setTags(
  { transaction, caller }: MemberContext,
  { unit, chat }: LockedChat,
  ids: readonly string[],
): Promise<void> {
  const tagIds = [...new Set(ids)];
  const known = await createTagsRepository(transaction, caller.organizationId).findIds(tagIds);
  if (tagIds.some((id) => !known.has(id))) throw invalidField('tag_ids', 'unknown_reference');
  await unit.chats.setTags(chat.id, tagIds);
  unit.publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
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
