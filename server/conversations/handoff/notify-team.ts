import { endEvent, notify } from '#server/chatbots/notifications/index.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { findTeamOfChat } from './team-of-chat.ts';

type Unit = Pick<HandoffUnit, 'transaction' | 'organizationId' | 'now'>;

/** Notifies members that a chat was missed; ends the notifications when the wait is over. */
export async function notifyOfMove(
  unit: Unit,
  before: HandoffChat,
  moved: HandoffChat,
  isMissed: boolean,
): Promise<void> {
  if (moved.channel === 'test' || before.handledBy !== 'queue') return;
  const { transaction, organizationId, now } = unit;
  const types = ['chat_waiting', 'chat_assigned'] as const;
  await endEvent(transaction, { organizationId, types, subjectId: moved.id }, now);
  if (isMissed) await notifyOfChat(unit, moved, 'handoff_missed');
}

/**
 * Notifies members that a chat waits, those of its team if it has one, except the member who is notified
 * of its offer.
 */
export async function notifyOfWait(unit: Unit, waiting: HandoffChat): Promise<void> {
  if (waiting.handledBy !== 'queue') return;
  const team = await findTeamOfChat(unit, waiting);
  const people = { exceptId: waiting.offeredTo, ...(team.length > 0 && { memberIds: team }) };
  await notifyOfChat(unit, waiting, 'chat_waiting', people);
}

/** Notifies the members of a team of a chat that `actorId` assigned to it. */
export async function notifyTeam(unit: Unit, chat: HandoffChat, actorId: string): Promise<void> {
  const { transaction, organizationId, now } = unit;
  const memberIds = await findTeamOfChat(unit, chat);
  if (memberIds.length === 0) return notifyOfWait(unit, chat);
  const types = ['chat_waiting'] as const;
  await endEvent(transaction, { organizationId, types, subjectId: chat.id }, now);
  const people = { memberIds, actorId, exceptId: chat.offeredTo };
  await notifyOfChat(unit, chat, 'chat_assigned', people);
}

/** Notifies the member of an offer, and ends the notification of the previous offer. */
export async function notifyOfOffer(
  unit: Unit,
  chat: HandoffChat,
  memberId: string | null,
): Promise<void> {
  const { transaction, organizationId, now } = unit;
  if (chat.offeredTo) {
    const previous = { subjectId: chat.id, memberId: chat.offeredTo };
    await endEvent(transaction, { organizationId, types: ['chat_assigned'], ...previous }, now);
  }
  if (!memberId) return;
  const wait = { types: ['chat_waiting'], subjectId: chat.id, memberId } as const;
  await endEvent(transaction, { organizationId, ...wait }, now);
  await notifyOfChat(unit, chat, 'chat_assigned', { memberIds: [memberId] });
}

/** Notifies the members of `memberIds`, by default the team of the event's type, of an event in a chat. */
export async function notifyOfChat(
  { transaction, organizationId, now }: Unit,
  { id, windowId, channel }: Pick<HandoffChat, 'id' | 'windowId' | 'channel'>,
  type: NotificationType,
  people: { memberIds?: readonly string[]; actorId?: string; exceptId?: string | null } = {},
): Promise<void> {
  // In previews, members chat with themselves.
  if (channel === 'test') return;
  const event = { organizationId, type, subjectId: id, sessionId: id, windowId };
  await notify(transaction, { ...event, ...people }, now);
}
