import type { ContactReason } from '#shared/contracts/contacts.ts';
import type { PublicWindow } from '#shared/contracts/web.ts';
import type { ChatState } from '../chat-reducer.ts';
import { hasLeftContact } from './left-contact.ts';

type Settings = Pick<PublicWindow, 'contact_collect' | 'contact_request' | 'handoff'>;

/** The business wants to know who asks before the first question (E13). */
export function isContactAwaited(chat: ChatState, settings: Settings, hashId: string): boolean {
  if (settings.contact_collect !== 'before' || chat.turn === 'restoring') return false;
  return !hasAsked(chat) && !hasLeftContact(hashId);
}

/** Why the customer is asked for a contact, or may leave one, below what was said last; null: not now. */
export function contactReason(
  chat: ChatState,
  settings: Settings,
  hashId: string,
): ContactReason | null {
  if (isContactAwaited(chat, settings, hashId)) return 'before';
  if (chat.turn !== 'none' || chat.handledBy === 'human' || chat.handledBy === 'queue') return null;
  const last = chat.messages.at(-1);
  const isUnanswered =
    last?.finish === 'no_answer' || last?.cards.some(({ kind }) => kind === 'contact_request');
  const hasLeft = hasLeftContact(hashId);
  if (isUnanswered && settings.contact_collect === 'when_unanswered' && !hasLeft)
    return 'unanswered';
  if (!settings.contact_request) return null;
  const isOverLimit = chat.problem === 'limit_reached' && last?.from === 'customer';
  const isAway = chat.handledBy === 'off' || !settings.handoff.open_now;
  return isUnanswered || isOverLimit || (isAway && hasAsked(chat) && !hasLeft) ? 'request' : null;
}

const hasAsked = ({ messages }: ChatState) => messages.some(({ from }) => from === 'customer');
