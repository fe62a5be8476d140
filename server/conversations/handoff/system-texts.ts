import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { TextKey, TextValues, Translator } from '#server/platform/i18n/translate.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { defaultLanguage, type Language, languages } from '#shared/contracts/languages.ts';
import type { HandoffChat } from './chats.repository.ts';

export function chatLanguage({ language }: Pick<HandoffChat, 'language'>): Language {
  return languages.find((known) => known === language) ?? defaultLanguage;
}

/** The name that customers see for a member without one. */
export function businessName({ brand_name, name }: WindowSettings): string {
  return brand_name || name;
}

/** A text of the system in the customer's language. */
export function systemText(
  translator: Translator,
  chat: HandoffChat,
  key: TextKey,
  values?: TextValues,
): string {
  return translator.text(chatLanguage(chat), key, values);
}

/** The closing remarks of the business; null when it has none. */
export function closingRemarks(settings: WindowSettings, chat: HandoffChat): string | null {
  return inLanguage(settings.closing_remarks, chatLanguage(chat)).trim() || null;
}

/** The text when no person is available, the business's own if it has one, with the opening time. */
export function unavailableText(
  translator: Translator,
  settings: WindowSettings,
  chat: HandoffChat,
  backAt: Date | null,
): string {
  const language = chatLanguage(chat);
  const own = inLanguage(settings.hours.closed_text, language).trim();
  const text = own || translator.text(language, `server:handoff.${unavailableKey(settings)}`);
  if (!backAt) return text;
  const time = new Intl.DateTimeFormat(language, {
    timeZone: settings.hours.timezone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(backAt);
  return `${text}\n\n${translator.text(language, 'server:handoff.back', { time })}`;
}

function unavailableKey({ contact_request }: WindowSettings) {
  return contact_request ? 'away' : 'awayOnly';
}

/** The card that opens the contact form, if the window requests contacts. */
export function contactCards({ contact_request }: WindowSettings): AnswerCard[] {
  return contact_request ? [{ kind: 'contact_request' }] : [];
}
