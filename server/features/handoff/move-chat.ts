import type { HandledBy } from '#shared/contracts/chat.ts';
import type { HandoffReason } from '#shared/contracts/handoff.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Chat, NewMessage } from './chats.repository.ts';
import type { Desk } from './desk.ts';
import { closingRemarks, contactCards, houseName, noteIn } from './notes.ts';
import { notifyByMail } from './notify-by-mail.ts';
import { stateAfter } from './transitions.ts';

export type Move =
  | { event: 'request'; reason: HandoffReason; memberId: string | null }
  | { event: 'take'; memberId: string }
  | { event: 'cancel' | 'miss' | 'return' | 'idle' | 'close' | 'resume' | 'release' };

const outcomes = {
  cancel: 'cancelled',
  miss: 'missed',
  return: 'returned',
  idle: 'idle',
  close: 'closed',
  release: 'returned',
} as const;

/**
 * Hands a locked chat on with all that belongs to it: the running answer ends, the handoff is
 * written down, customer and console are told. Nothing where the rules do not know the event.
 */
export async function moveChat(
  desk: Desk,
  chat: Chat,
  settings: WindowSettings,
  move: Move,
): Promise<Chat> {
  const handledBy = stateAfter(chat.handledBy, move.event);
  if (!handledBy) return chat;
  const moved = { ...chat, handledBy, assignee: assigneeAfter(chat, handledBy, move) };
  const { chats } = desk;
  desk.silence(await chats.findRunningAnswers(chat.id));
  await recordHandoff(desk, chat, move);
  await chats.setHandling(chat.id, moved);
  for (const note of await notesOf(desk, moved, settings, move)) await say(desk, moved, note);
  if (handledBy === 'bot' && chat.handledBy !== 'queue') await chats.forgetForAi(chat.id);
  const changed = { windowId: chat.windowId, sessionId: chat.id };
  if (handledBy === 'queue') desk.tell({ name: 'handoff.requested', ...changed });
  else desk.tell({ name: 'session.updated', ...changed });
  return moved;
}

/** Adds a message to the chat and tells whoever follows it; answers its id. */
export async function say(desk: Desk, chat: Chat, message: NewMessage): Promise<string> {
  const id = await desk.chats.addMessage(chat, message);
  desk.tell({
    name: 'message.created',
    windowId: chat.windowId,
    sessionId: chat.id,
    subjectId: id,
  });
  return id;
}

function assigneeAfter(chat: Chat, handledBy: HandledBy, move: Move): string | null {
  if ('memberId' in move) return move.memberId;
  // Who closed it is asked first when the customer writes again.
  return handledBy === 'closed' ? chat.assignee : null;
}

async function recordHandoff(desk: Desk, chat: Chat, move: Move): Promise<void> {
  const { handoffs, now } = desk;
  const last = await handoffs.latest(chat.id);
  const open = last && !last.ended_at ? last : null;
  if (move.event === 'request') return enqueue(desk, chat, move.reason);
  if (move.event === 'take') {
    if (!open) await handoffs.open(chat, 'member_takeover', { requestedAt: now, acceptedAt: now });
    else if (!open.accepted_at) await handoffs.accept(open.id, now);
  } else if (open && move.event !== 'resume') {
    await handoffs.end(open.id, outcomes[move.event], now);
  }
  // Who talked to a person goes on waiting for one.
  if (move.event === 'release') await enqueue(desk, chat, 'customer_request');
}

async function enqueue(desk: Desk, chat: Chat, reason: HandoffReason): Promise<void> {
  const id = await desk.handoffs.open(chat, reason, { requestedAt: desk.now });
  if (chat.channel !== 'test') await notifyByMail(desk, id);
}

/** What is said in the chat when it moves. */
async function notesOf(
  { chats, translator }: Desk,
  chat: Chat,
  settings: WindowSettings,
  move: Move,
): Promise<NewMessage[]> {
  const note = (...args: NoteArgs) => noteIn(translator, chat, ...args);
  const bySystem = (text: string, parts: Partial<NewMessage> = {}): NewMessage => ({
    text,
    by: { type: 'system' },
    ...parts,
  });
  const remarks = closingRemarks(settings, chat);
  switch (move.event) {
    case 'request':
    case 'release':
      return [bySystem(note('server:handoff.queued'))];
    case 'take': {
      const name = (await chats.nameOf(move.memberId)) || houseName(settings);
      return [bySystem(note('server:handoff.joined', { name }))];
    }
    case 'cancel':
      return [bySystem(note('server:handoff.cancelled'))];
    case 'miss':
      return [
        settings.contact_request
          ? bySystem(note('server:handoff.missed'), { cards: contactCards(settings) })
          : bySystem(note('server:handoff.missedOnly')),
      ];
    case 'return':
      return [bySystem(note('server:handoff.returned'))];
    case 'idle':
      return [...(remarks ? [remarks] : []), note('server:handoff.returned')].map((text) =>
        bySystem(text),
      );
    case 'close':
      return [bySystem(remarks ?? note('server:handoff.closed'))];
    case 'resume':
      return [];
  }
}
type NoteArgs = Parameters<typeof noteIn> extends [unknown, unknown, ...infer Rest] ? Rest : never;
