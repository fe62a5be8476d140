import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { advanceWait } from './advance-wait.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { notifyOfOffer, notifyTeam } from './notify-team.ts';
import { passBy } from './pass-by.ts';

/**
 * Assigns a locked chat to a team: it waits until somebody accepts it, even if it was answered before, and
 * is offered to the members of the team first. A member who accepts becomes the assignee of a chat that
 * still belongs to the team. Null only removes the team.
 */
export async function assignTeam(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  { teamId, actorId }: { teamId: string | null; actorId: string },
): Promise<HandoffChat> {
  const isWaiting = chat.handledBy === 'queue';
  if (chat.teamId === teamId && (isWaiting || teamId === null)) return chat;
  await unit.chats.setTeam(chat.id, teamId);
  unit.publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
  const assigned = { ...chat, teamId };
  if (teamId === null) return isWaiting ? advanceWait(unit, assigned, settings) : assigned;
  const waiting = isWaiting
    ? await withdrawOffer(unit, assigned)
    : await moveChat(unit, assigned, settings, {
        event: chat.handledBy === 'human' ? 'release' : 'request',
        reason: 'team_assignment',
        memberId: null,
      });
  await passBy(unit, waiting, settings, actorId);
  const offered = await advanceWait(unit, waiting, settings);
  if (offered.handledBy === 'queue') await notifyTeam(unit, offered, actorId);
  return offered;
}

async function withdrawOffer(unit: HandoffUnit, chat: HandoffChat): Promise<HandoffChat> {
  await unit.chats.offer(chat.id, null);
  await notifyOfOffer(unit, chat, null);
  return { ...chat, offeredTo: null, offerEndsAt: null };
}
