import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { TextKey, TextValues, Translator } from '#server/platform/i18n/translate.ts';
import type { Card } from '#shared/contracts/chat.ts';
import { defaultLanguage, type Language, languages } from '#shared/contracts/languages.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import type { Chat } from './chats.repository.ts';

/** The language in which the customer chats. */
export function languageOf({ language }: Pick<Chat, 'language'>): Language {
  return languages.find((known) => known === language) ?? defaultLanguage;
}

/** What a customer calls somebody who has told no name. */
export function houseName({ brand_name, name }: WindowSettings): string {
  return brand_name || name;
}

/** What the system says in a chat, in its customer's language. */
export function noteIn(
  translator: Translator,
  chat: Chat,
  key: TextKey,
  values?: TextValues,
): string {
  return translator.text(languageOf(chat), key, values);
}

/** The business's words at the end of a chat; null when it has none (E81). */
export function closingRemarks(settings: WindowSettings, chat: Chat): string | null {
  return inLanguage(settings.closing_remarks, languageOf(chat)).trim() || null;
}

/** That nobody is there, in the business's words where it has some, and when somebody is again (E80). */
export function awayText(
  translator: Translator,
  settings: WindowSettings,
  chat: Chat,
  backAt: Date | null,
): string {
  const language = languageOf(chat);
  const own = inLanguage(settings.hours.closed_text, language).trim();
  const text = own || translator.text(language, `server:handoff.${awayKey(settings)}`);
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

function awayKey({ contact_request }: WindowSettings) {
  return contact_request ? 'away' : 'awayOnly';
}

/** Lets the customer leave a way to be reached, where the business wants that. */
export function contactCards({ contact_request }: WindowSettings): Card[] {
  return contact_request ? [{ kind: 'contact_request' }] : [];
}
