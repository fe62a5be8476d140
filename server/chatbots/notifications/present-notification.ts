import type { Translator } from '#server/platform/i18n/translate.ts';
import { parseFailedSource } from '#shared/contracts/chatbots/failed-source.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';
import { parseUsageLevel } from '#shared/contracts/chatbots/usage-level.ts';
import type { Language } from '#shared/contracts/languages.ts';
import {
  chatbotPath,
  chatPath,
  consolePaths,
  contactRequestsPath,
  inboxChatPath,
  knowledgePath,
  settingsPath,
} from '#shared/utils/console-paths.ts';

export interface NotifiedSubject {
  type: NotificationType;
  subject_id: string;
  window: { hash_id: string; name: string } | null;
  session_id: string | null;
  actor_name: string | null;
}

/** One sentence without personal data of customers. */
export function notificationText(
  { type, subject_id, window, actor_name }: NotifiedSubject,
  { translator, language }: { translator: Translator; language: Language },
): string {
  if (type === 'usage_level') {
    const level = parseUsageLevel(subject_id);
    const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(
      level.percent / 100,
    );
    return translator.text(language, `server:notify.usage.${level.unit}`, { percent });
  }
  const key =
    type === 'source_failed' ? (`source.${parseFailedSource(subject_id)}` as const) : type;
  return translator.text(language, `server:notify.${key}`, {
    window: window?.name || translator.text(language, 'server:notify.someWindow'),
    actor: actor_name || translator.text(language, 'server:notify.somebody'),
  });
}

/** The page of the console that shows the subject. */
export function notificationPath({
  type,
  subject_id,
  window,
  session_id,
}: NotifiedSubject): string {
  if (type === 'usage_level') return consolePaths.usage;
  if (type === 'export_failed') return consolePaths.inbox;
  const hash = window?.hash_id;
  if (!hash) return consolePaths.chatbots;
  switch (type) {
    case 'chat_waiting':
    case 'chat_assigned':
    case 'chat_message':
    case 'mention':
      return session_id ? inboxChatPath(hash, session_id) : consolePaths.inbox;
    case 'handoff_missed':
    case 'low_rating':
    case 'harm':
      return session_id ? chatPath(hash, session_id) : chatbotPath(hash);
    case 'contact':
      return contactRequestsPath({ chatbot: hash });
    case 'unanswered':
      return knowledgePath(hash, { section: 'unanswered' });
    case 'source_failed':
      return knowledgePath(hash, { section: sectionOfKind[parseFailedSource(subject_id)] });
    case 'spending_limit':
      return settingsPath(hash);
  }
}

/** Sections of a chatbot's knowledge in the console. */
const sectionOfKind = {
  document: 'documents',
  website: 'websites',
  table: 'tables',
  products: 'products',
} as const;
