import { addMessage, type NewMessage } from '#server/answers/turn/index.ts';
import { enqueueOffers } from '#server/conversations/availability/index.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { HandoffChat } from './chats.repository.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import { notifyOfMove } from './notify-team.ts';
import { type NoticeKind, queueHandoffNotice } from './queue-handoff-notice.ts';
import { recordClosing, recordOpening } from './summary/record-summary.ts';
import { businessName, closingRemarks, contactCards, systemText } from './system-texts.ts';
import { stateAfter } from './transitions.ts';

export type Move =
  | { event: 'request'; reason: HandoffReason; memberId: string | null }
  | { event: 'take'; memberId: string }
  | { event: 'release'; reason?: HandoffReason }
  | { event: 'cancel' | 'miss' | 'return' | 'idle' | 'expire' | 'close' | 'resume' };

const outcomes = {
  cancel: 'cancelled',
  miss: 'missed',
  return: 'returned',
  idle: 'idle',
  expire: 'idle',
  close: 'closed',
  release: 'returned',
} as const;

/**
 * Applies an event to a locked chat: stops the running answer, records the handoff and notifies
 * customer and console. Does nothing when `stateAfter` has no transition for the event.
 */
export async function moveChat(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  move: Move,
): Promise<HandoffChat> {
  const handledBy = stateAfter(chat.handledBy, move.event);
  if (!handledBy) return chat;
  const assignee = assigneeAfter(chat, handledBy, move);
  const teamId = handledBy === 'bot' ? null : chat.teamId;
  const moved = { ...chat, handledBy, assignee, teamId, offeredTo: null, offerEndsAt: null };
  const { chats } = unit;
  unit.stopAnswers(await chats.findRunningAnswers(chat.id));
  const handoffReason = await recordHandoff(unit, chat, move);
  await chats.setHandling(chat.id, { ...moved, handoffReason });
  for (const message of await systemMessagesOf(unit, moved, settings, move))
    await addChatMessage(unit, moved, message);
  if (handledBy === 'bot' && chat.handledBy !== 'queue') await chats.resetAiContext(chat.id);
  const changed = { windowId: chat.windowId, sessionId: chat.id };
  if (handledBy === 'queue') unit.publish({ name: 'handoff.requested', ...changed });
  else if (move.event === 'miss') unit.publish({ name: 'handoff.missed', ...changed });
  else unit.publish({ name: 'session.updated', ...changed });
  await notifyOfMove(unit, chat, moved, move.event === 'miss');
  // A member who lost a chat or an offer may be offered a waiting chat. The assignee of a closed chat
  // remains, but is free.
  const freed = chat.handledBy === 'queue' ? chat.offeredTo : chat.assignee;
  const isFreed = freed !== null && freed !== assignee;
  if (isFreed || chat.handledBy === 'human') {
    await enqueueOffers(unit.transaction, unit.organizationId);
  }
  return moved;
}

/** Adds a message to the chat and publishes it; returns its id. */
export async function addChatMessage(
  unit: HandoffUnit,
  chat: HandoffChat,
  message: NewMessage,
): Promise<string> {
  const id = await addMessage(unit.transaction, unit.organizationId, chat, message);
  unit.publish({
    name: 'message.created',
    windowId: chat.windowId,
    sessionId: chat.id,
    subjectId: id,
  });
  return id;
}

function assigneeAfter(chat: HandoffChat, handledBy: HandledBy, move: Move): string | null {
  if ('memberId' in move) return move.memberId;
  // The member who closed the chat gets it back when the customer writes again.
  return handledBy === 'closed' ? chat.assignee : null;
}

/** Returns the reason of a new handoff; null if the move starts none. */
async function recordHandoff(
  unit: HandoffUnit,
  chat: HandoffChat,
  move: Move,
): Promise<HandoffReason | null> {
  const { handoffs, now } = unit;
  const last = await handoffs.latest(chat.id);
  const open = last && !last.ended_at ? last : null;
  if (move.event === 'request') return enqueue(unit, chat, move.reason);
  if (move.event === 'take') {
    if (!open) {
      const times = { requestedAt: now, acceptedAt: now };
      await recordOpening(unit, chat, await handoffs.open(chat, 'member_takeover', times));
      return 'member_takeover';
    }
    if (!open.accepted_at) await handoffs.accept(open.id, now);
  } else if (open && move.event !== 'resume') {
    await handoffs.end(open.id, outcomes[move.event], now);
    if (open.accepted_at) await recordClosing(unit, chat, open.id);
    if (move.event === 'miss') await notifyOf(unit, chat, 'missed', open.id);
  }
  // A customer who was talking to a member waits for another one.
  if (move.event !== 'release') return null;
  return enqueue(unit, chat, move.reason ?? 'customer_request');
}

async function enqueue(
  unit: HandoffUnit,
  chat: HandoffChat,
  reason: HandoffReason,
): Promise<HandoffReason> {
  const id = await unit.handoffs.open(chat, reason, { requestedAt: unit.now });
  await recordOpening(unit, chat, id);
  await notifyOf(unit, chat, 'requested', id);
  return reason;
}

/** Does nothing for previews. */
async function notifyOf(
  unit: HandoffUnit,
  { channel }: HandoffChat,
  about: NoticeKind,
  handoffId: string,
): Promise<void> {
  if (channel !== 'test') await queueHandoffNotice(unit, about, handoffId);
}

/** The system messages that a transition adds to the chat. */
async function systemMessagesOf(
  { chats, translator }: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
  move: Move,
): Promise<NewMessage[]> {
  const textOf = (...args: SystemTextArgs) => systemText(translator, chat, ...args);
  const bySystem = (text: string, parts: Partial<NewMessage> = {}): NewMessage => ({
    text,
    by: { type: 'system' },
    ...parts,
  });
  const remarks = closingRemarks(settings, chat);
  switch (move.event) {
    case 'request':
    case 'release':
      return [bySystem(textOf('server:handoff.queued'))];
    case 'take': {
      const name = (await chats.nameOf(move.memberId)) || businessName(settings);
      return [bySystem(textOf('server:handoff.joined', { name }))];
    }
    case 'cancel':
      return [bySystem(textOf('server:handoff.cancelled'))];
    case 'miss':
      return [
        settings.contact_request
          ? bySystem(textOf('server:handoff.missed'), { cards: contactCards(settings) })
          : bySystem(textOf('server:handoff.missedOnly')),
      ];
    case 'return':
      return [bySystem(textOf('server:handoff.returned'))];
    case 'idle':
      return [...(remarks ? [remarks] : []), textOf('server:handoff.returned')].map((text) =>
        bySystem(text),
      );
    case 'expire':
      return remarks ? [bySystem(remarks)] : [];
    case 'close':
      return [bySystem(remarks ?? textOf('server:handoff.closed'))];
    case 'resume':
      return [];
  }
}
type SystemTextArgs =
  Parameters<typeof systemText> extends [unknown, unknown, ...infer Rest] ? Rest : never;
