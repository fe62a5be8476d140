import type { Translator } from '#server/platform/i18n/translate.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { SkillAnswer, SkillQuestion } from '../skill.ts';
import { findTypedContact } from './find-typed-contact.ts';

/**
 * Answers a message with an address or number of the customer by the prefilled contact form, which
 * stores them once the customer agrees; null for other messages and where the business collects no
 * contacts.
 */
export async function answerTypedContact(
  translator: Translator,
  { window, question, language }: Pick<SkillQuestion, 'window' | 'question' | 'language'>,
): Promise<SkillAnswer | null> {
  if (!offersContact(window.settings)) return null;
  const prefill = await findTypedContact(question, window.organization.country);
  if (!prefill) return null;
  const details = [prefill.email, prefill.phone_number].filter(Boolean).join(', ');
  const text = translator.text(language, 'server:contact.typed', { details });
  return { text, citations: [], cards: [{ kind: 'contact_request', prefill }] };
}

/** Whether the business collects contacts in the chat. */
export function offersContact({ contact_request, contact_collect }: WindowSettings): boolean {
  return contact_request || contact_collect === 'when_unanswered';
}
