import type { ContactPrefill } from '#shared/contracts/answers/answer-cards.ts';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import type { ChatStoreState } from '../store/chat-reducer.ts';
import { hasSubmittedContact } from './submitted-contact.ts';

type Settings = Pick<PublicWindow, 'contact_collect' | 'contact_request' | 'handoff'>;

/** The window requires contact details before the first question. */
export function isContactRequired(
  chat: ChatStoreState,
  settings: Settings,
  hashId: string,
): boolean {
  if (settings.contact_collect !== 'before' || chat.turn === 'restoring') return false;
  return !hasQuestion(chat) && !hasSubmittedContact(hashId);
}

/** Why contact details are requested or offered after the last message; null when they are not. */
export function getContactReason(
  chat: ChatStoreState,
  settings: Settings,
  hashId: string,
): FormReason | null {
  if (isContactRequired(chat, settings, hashId)) return 'before';
  if (chat.turn !== 'none' || chat.handledBy === 'human' || chat.handledBy === 'queue') return null;
  const last = chat.messages.at(-1);
  const isUnanswered =
    last?.finish === 'no_answer' || last?.cards.some(({ kind }) => kind === 'contact_request');
  const hasSubmitted = hasSubmittedContact(hashId);
  if (isUnanswered && settings.contact_collect === 'when_unanswered' && !hasSubmitted)
    return 'unanswered';
  if (!settings.contact_request) return null;
  const isOverLimit = chat.problem === 'limit_reached' && last?.from === 'customer';
  const isAway = chat.handledBy === 'off' || !settings.handoff.open_now;
  return isUnanswered || isOverLimit || (isAway && hasQuestion(chat) && !hasSubmitted)
    ? 'request'
    : null;
}

/** What the customer typed in the chat, according to the last message. */
export function getContactPrefill({ messages }: ChatStoreState): ContactPrefill {
  const card = messages.at(-1)?.cards.find((each) => each.kind === 'contact_request');
  return card?.prefill ?? noPrefill;
}

export const noPrefill: ContactPrefill = {};

const hasQuestion = ({ messages }: ChatStoreState) =>
  messages.some(({ from }) => from === 'customer');
