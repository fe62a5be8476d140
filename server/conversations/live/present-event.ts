import {
  anonymousLabel,
  chatIdsIn,
  redactCustomers,
} from '#server/conversations/personal/index.ts';
import {
  canReadChat,
  readerIdOf,
  type SessionRow,
  toMessage,
  toSession,
} from '#server/conversations/sessions/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { StreamEvent } from '#server/platform/sse/encode-events.ts';
import { type LiveEventName, liveEvents } from '#shared/contracts/console/live.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { LoadedEvent } from './load-events.ts';
import { presentJob } from './present-job.ts';
import type { Reading } from './reading-feed.ts';
import type { Typing } from './typing-feed.ts';
import type { Viewing } from './viewing-feed.ts';

export interface EventReader {
  caller: Caller;
  language: Language;
  translator: Translator;
}

/** The events that the reader may see; none when the rows are gone. */
export async function presentEvent(
  event: LoadedEvent,
  reader: EventReader,
): Promise<StreamEvent[]> {
  const unredacted = eventsOf(event, reader);
  const isMasked = unredacted.length > 0 && !reader.caller.permission.customer_info;
  const facts = isMasked ? await event.personalFacts() : [];
  const events = unredacted.map((each) => encode(each, reader, facts));
  // Only the last one carries the number: a client that disconnects before it gets all of them again.
  return events.map((each, index) =>
    index === events.length - 1 ? { ...each, id: event.seq } : each,
  );
}

function eventsOf(event: LoadedEvent, reader: EventReader): UnredactedEvent[] {
  switch (event.name) {
    case 'notifications.changed':
    case 'availability.changed':
    case 'exports.changed':
      return ownEvents(event, reader);
    case 'members.changed':
      return memberEvents(event, reader);
    case 'access.changed':
      return accessEvents(event, reader);
    case 'contacts.changed':
      return contactEvents(event, reader);
    case 'unread.changed':
      return unreadEvents(event, reader);
    case 'notes.changed':
    case 'handoff.summarized':
      return readersEvents(event, reader);
    default:
      return event.job ? jobEvents(event, reader) : chatEvents(event, reader);
  }
}

/** Carries no data: readers reload the list. */
function memberEvents({ name }: LoadedEvent, { caller }: EventReader): UnredactedEvent[] {
  return caller.permission.manage_members ? [toEvent(name, {})] : [];
}

/** Sent only to the member concerned, who reloads their permissions. */
function accessEvents(
  { name, subjectId }: LoadedEvent,
  { caller }: EventReader,
): UnredactedEvent[] {
  return subjectId === caller.memberId ? [toEvent(name, { left: false })] : [];
}

/** Sent only to the member concerned, whose consoles reload. */
function ownEvents({ name, subjectId }: LoadedEvent, { caller }: EventReader): UnredactedEvent[] {
  return subjectId === caller.memberId ? [toEvent(name, {})] : [];
}

/** Sent only to the member who read the chat or marked it as unread. */
function unreadEvents(event: LoadedEvent, { caller }: EventReader): UnredactedEvent[] {
  const { name, session, subjectId } = event;
  if (!session || subjectId !== caller.memberId || !isReadable(event, caller)) return [];
  const { id: session_id, window_hash } = session;
  return [toEvent(name, { session_id, window_hash, unread: unreadOf(event, session, caller) })];
}

function unreadOf({ unreadByMember }: LoadedEvent, { unread }: SessionRow, caller: Caller) {
  return unreadByMember.get(readerIdOf(caller) ?? '') ?? unread;
}

/** Carries no personal data: readers reload the list. */
function contactEvents(
  { name, windowId }: LoadedEvent,
  { caller }: EventReader,
): UnredactedEvent[] {
  const canSeeCustomers = caller.permission.customer_info;
  if (!canSeeCustomers || !windowId || !isInScope(chatScope(caller), windowId)) return [];
  return [toEvent(name, { window_id: windowId })];
}

/** Carries no text: those who may read the chat reload its notes or summaries. */
function readersEvents(event: LoadedEvent, { caller }: EventReader): UnredactedEvent[] {
  const { name, session } = event;
  if (!session || !isReadable(event, caller)) return [];
  return [toEvent(name, { session_id: session.id, window_hash: session.window_hash })];
}

function jobEvents({ name, job }: LoadedEvent, { caller }: EventReader): UnredactedEvent[] {
  const progress = job && presentJob(job, caller);
  return progress ? [toEvent(name, progress)] : [];
}

/** Whether the caller may read the chat of the event. */
function isReadable({ windowId, session }: LoadedEvent, caller: Caller): boolean {
  if (!session || !windowId) return false;
  return canReadChat(caller, session) && isInScope(chatScope(caller), windowId);
}

function chatEvents(event: LoadedEvent, reader: EventReader): UnredactedEvent[] {
  const { name, session, message } = event;
  const { caller, language, translator } = reader;
  if (!session || !isReadable(event, caller)) return [];
  const unread = unreadOf(event, session, caller);
  const summary = toSession({ ...session, unread }, { language, translator });
  // Every event of a chat changes its entry in the list.
  const updated = toEvent('session.updated', summary);
  if (name === 'handoff.requested' || name === 'handoff.missed') {
    const { id: session_id, window_hash } = session;
    return [toEvent(name, { session_id, window_hash }), updated];
  }
  if (!message) return [updated];
  return [
    toEvent(name, { window_hash: session.window_hash, message: toMessage(message) }),
    updated,
  ];
}

/** A typing event has no number, because it is never replayed. */
export function presentTyping(
  { sessionId: session_id, by, ...chat }: Typing,
  reader: EventReader,
): StreamEvent[] {
  return toReaders('typing', chat, { session_id, by }, reader);
}

/** Members see what others do in the chats that they may read. */
export function presentViewing(
  { sessionId: session_id, memberId: member_id, name, state, ...chat }: Viewing,
  reader: EventReader,
): StreamEvent[] {
  if (member_id === reader.caller.memberId) return [];
  return toReaders('viewing', chat, { session_id, member_id, name, state }, reader);
}

/** Members see how far others and the customer have read the chats that they may read. */
export function presentReading(
  { sessionId: session_id, by, memberId: member_id, name, seq, at, ...chat }: Reading,
  reader: EventReader,
): StreamEvent[] {
  if (member_id === reader.caller.memberId) return [];
  return toReaders('reading', chat, { session_id, by, member_id, name, seq, at }, reader);
}

/** The event for those who may read the chat. */
function toReaders(
  name: LiveEventName,
  { windowId, assignee }: { windowId: string; assignee: string | null },
  data: unknown,
  reader: EventReader,
): StreamEvent[] {
  const { caller } = reader;
  const isVisible = canReadChat(caller, { assignee }) && isInScope(chatScope(caller), windowId);
  return isVisible ? [encode(toEvent(name, data), reader)] : [];
}

/** An event before personal data is redacted for the reader. */
interface UnredactedEvent {
  name: LiveEventName;
  data: unknown;
}

function toEvent(name: LiveEventName, data: unknown): UnredactedEvent {
  return { name, data };
}

/** All events with data of customers are serialized here, so that none leaves without redaction. */
function encode(
  { name, data }: UnredactedEvent,
  { caller, language, translator }: EventReader,
  facts: readonly string[] = [],
): StreamEvent {
  if (caller.permission.customer_info) return { name, data: JSON.stringify(data) };
  const schema = liveEvents[name];
  const shown = redactCustomers(schema, data, {
    known: new Map(chatIdsIn(schema, data).map((id) => [id, facts])),
    labelOf: (id) => anonymousLabel(id, { language, translator }),
  });
  return { name, data: JSON.stringify(shown) };
}

/** Sent before a stream closes; `left` is true when the user is no longer a member. */
export function accessChangedEvent(left: boolean): StreamEvent {
  return { name: 'access.changed', data: JSON.stringify({ left }) };
}
