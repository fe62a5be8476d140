import { toMessage, toSession } from '#server/features/sessions/index.ts';
import { chatScope, isInScope, windowScope } from '#server/platform/auth/window-scope.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { StreamEvent } from '#server/platform/sse/streams.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { LiveEventName } from '#shared/contracts/live.ts';
import type { News } from './load-news.ts';
import type { Typing } from './typing-feed.ts';

export interface NewsReader {
  caller: Caller;
  language: Language;
  translator: Translator;
}

/** What happened, as far as the reader may see it; nothing when the rows are gone. */
export function presentNews(news: News, reader: NewsReader): StreamEvent[] {
  const events = eventsOf(news, reader);
  // Only the last one has the number: who lost it gets all of them again.
  return events.map((event, index) =>
    index === events.length - 1 ? { ...event, id: news.seq } : event,
  );
}

function eventsOf(news: News, reader: NewsReader): StreamEvent[] {
  if (news.name === 'members.changed') return memberEvents(news, reader);
  if (news.name === 'contacts.changed') return contactEvents(news, reader);
  return news.job ? jobEvents(news, reader) : chatEvents(news, reader);
}

/** Who and what stays in the list, which is asked for anew. */
function memberEvents({ name }: News, { caller }: NewsReader): StreamEvent[] {
  return caller.permission.manage_members ? [toEvent(name, {})] : [];
}

/** No personal data: who may see it asks for the list. */
function contactEvents({ name, windowId }: News, { caller }: NewsReader): StreamEvent[] {
  const sees = caller.permission.customer_info;
  if (!sees || !windowId || !isInScope(chatScope(caller), windowId)) return [];
  return [toEvent(name, { window_id: windowId })];
}

function jobEvents({ name, job }: News, { caller }: NewsReader): StreamEvent[] {
  if (!job) return [];
  const { manage_chatbots_part, manage_chatbots_all } = caller.permission;
  const { windows, ...rest } = job;
  const reached = windows.filter(({ id }) => isInScope(windowScope(caller), id));
  // What no window answers from yet is of no window that would be out of reach.
  const isReached = windows.length === 0 || reached.length > 0;
  if (!isReached || !(manage_chatbots_part || manage_chatbots_all)) return [];
  return [toEvent(name, { ...rest, window_hashes: reached.map(({ hash_id }) => hash_id) })];
}

function chatEvents({ name, windowId, session, message }: News, reader: NewsReader): StreamEvent[] {
  const { caller, language, translator } = reader;
  const { all_chats, customer_info: seesCustomers } = caller.permission;
  if (!session || !all_chats || !windowId || !isInScope(chatScope(caller), windowId)) return [];
  const looks = toSession(session, { language, translator, seesCustomers });
  // Whatever happens in a chat changes how it looks in the list.
  const updated = toEvent('session.updated', looks);
  if (name === 'handoff.requested') {
    const { id: session_id, window_hash } = session;
    return [toEvent(name, { session_id, window_hash }), updated];
  }
  if (!message) return [updated];
  return [
    toEvent(name, { window_hash: session.window_hash, message: toMessage(message) }),
    updated,
  ];
}

/** That somebody is writing; it has no number, for nobody is told of it later. */
export function presentTyping(
  { windowId, sessionId: session_id, by }: Typing,
  { caller }: NewsReader,
): StreamEvent[] {
  const isReached = caller.permission.all_chats && isInScope(chatScope(caller), windowId);
  return isReached ? [toEvent('typing', { session_id, by })] : [];
}

function toEvent(name: LiveEventName, data: unknown): StreamEvent {
  return { name, data: JSON.stringify(data) };
}
