import { toMessage, toSession } from '#server/features/sessions/index.ts';
import { readsChat } from '#server/platform/auth/chat-reach.ts';
import { chatScope, isInScope, windowScope } from '#server/platform/auth/window-scope.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { chatsIn, hideCustomers } from '#server/platform/personal/hide-customers.ts';
import { labelOf } from '#server/platform/personal/label-of.ts';
import type { StreamEvent } from '#server/platform/sse/streams.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { type LiveEventName, liveEvents } from '#shared/contracts/live.ts';
import type { News } from './load-news.ts';
import type { Typing } from './typing-feed.ts';

export interface NewsReader {
  caller: Caller;
  language: Language;
  translator: Translator;
}

/** What happened, as far as the reader may see it; nothing when the rows are gone. */
export async function presentNews(news: News, reader: NewsReader): Promise<StreamEvent[]> {
  const found = eventsOf(news, reader);
  const isMasked = found.length > 0 && !reader.caller.permission.customer_info;
  const known = isMasked ? await news.known() : [];
  const events = found.map((event) => encode(event, reader, known));
  // Only the last one has the number: who lost it gets all of them again.
  return events.map((event, index) =>
    index === events.length - 1 ? { ...event, id: news.seq } : event,
  );
}

function eventsOf(news: News, reader: NewsReader): ReadEvent[] {
  if (news.name === 'members.changed') return memberEvents(news, reader);
  if (news.name === 'access.changed') return accessEvents(news, reader);
  if (news.name === 'contacts.changed') return contactEvents(news, reader);
  return news.job ? jobEvents(news, reader) : chatEvents(news, reader);
}

/** Who and what stays in the list, which is asked for anew. */
function memberEvents({ name }: News, { caller }: NewsReader): ReadEvent[] {
  return caller.permission.manage_members ? [toEvent(name, {})] : [];
}

/** Only whom it is about: what they may do now, they ask for. */
function accessEvents({ name, subjectId }: News, { caller }: NewsReader): ReadEvent[] {
  return subjectId === caller.memberId ? [toEvent(name, { left: false })] : [];
}

/** No personal data: who may see it asks for the list. */
function contactEvents({ name, windowId }: News, { caller }: NewsReader): ReadEvent[] {
  const sees = caller.permission.customer_info;
  if (!sees || !windowId || !isInScope(chatScope(caller), windowId)) return [];
  return [toEvent(name, { window_id: windowId })];
}

function jobEvents({ name, job }: News, { caller }: NewsReader): ReadEvent[] {
  if (!job) return [];
  const { manage_chatbots_part, manage_chatbots_all } = caller.permission;
  const { windows, ...rest } = job;
  const reached = windows.filter(({ id }) => isInScope(windowScope(caller), id));
  // What no window answers from yet is of no window that would be out of reach.
  const isReached = windows.length === 0 || reached.length > 0;
  if (!isReached || !(manage_chatbots_part || manage_chatbots_all)) return [];
  return [toEvent(name, { ...rest, window_hashes: reached.map(({ hash_id }) => hash_id) })];
}

function chatEvents({ name, windowId, session, message }: News, reader: NewsReader): ReadEvent[] {
  const { caller, language, translator } = reader;
  if (
    !session ||
    !readsChat(caller, session) ||
    !windowId ||
    !isInScope(chatScope(caller), windowId)
  )
    return [];
  const looks = toSession(session, { language, translator });
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
  { windowId, sessionId: session_id, assignee, by }: Typing,
  reader: NewsReader,
): StreamEvent[] {
  const { caller } = reader;
  const isReached = readsChat(caller, { assignee }) && isInScope(chatScope(caller), windowId);
  return isReached ? [encode(toEvent('typing', { session_id, by }), reader)] : [];
}

/** What happened, before it is known what of it the reader may see. */
interface ReadEvent {
  name: LiveEventName;
  data: unknown;
}

function toEvent(name: LiveEventName, data: unknown): ReadEvent {
  return { name, data };
}

/** The one place where events leave: no customer is in them for who may not know customers (Z7). */
function encode(
  { name, data }: ReadEvent,
  { caller, language, translator }: NewsReader,
  known: readonly string[] = [],
): StreamEvent {
  if (caller.permission.customer_info) return { name, data: JSON.stringify(data) };
  const schema = liveEvents[name];
  const shown = hideCustomers(schema, data, {
    known: new Map(chatsIn(schema, data).map((id) => [id, known])),
    labelOf: (id) => labelOf(id, { language, translator }),
  });
  return { name, data: JSON.stringify(shown) };
}

/** For who is sent away: `left` when they are no member any more. */
export function accessChanged(left: boolean): StreamEvent {
  return { name: 'access.changed', data: JSON.stringify({ left }) };
}
