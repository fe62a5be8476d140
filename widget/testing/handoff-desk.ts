import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { ChatEvent, ChatState } from '#shared/contracts/conversations/handoff.ts';
import type { Rating } from '../chat/transport/handoff-api.ts';

interface DeskPort {
  createMessage(sessionId: string, sender: Message['sender'], text: string): Message;
  /** Creates the session if needed. */
  getMessages(sessionId: string): Message[];
  newSession(): string;
}

interface SentEvent {
  id: number;
  sessionId: string;
  event: ChatEvent;
}

/**
 * The handoff part of the in-memory customer host. Responses follow the contract; tests act as the
 * staff of the business.
 */
export function createHandoffDesk({
  createMessage: messageOf,
  getMessages: messagesOf,
  newSession,
}: DeskPort) {
  const states = new Map<string, ChatState>();
  const sentEvents: SentEvent[] = [];
  const readers = new Map<ServerResponse, string>();
  const ratings: Rating[] = [];
  const controls = {
    /** State after a handoff request. */
    onRequest: { handled_by: 'queue', position: 2, expected_seconds: 170 } as Partial<ChatState>,
  };

  const getState = (sessionId: string): ChatState => ({
    session_id: sessionId,
    handled_by: 'bot',
    position: null,
    expected_seconds: null,
    person: null,
    unavailable: null,
    back_at: null,
    asks_rating: false,
    ...states.get(sessionId),
  });

  function publish(sessionId: string, event: ChatEvent) {
    const sent = { id: sentEvents.length + 1, sessionId, event };
    sentEvents.push(sent);
    for (const [response, followed] of readers) {
      if (followed === sessionId) response.write(formatEvent(sent));
    }
  }

  /** Changes the state and publishes it to the followers. */
  function setState(sessionId: string, change: Partial<ChatState>) {
    const state = { ...getState(sessionId), position: null, expected_seconds: null, ...change };
    states.set(sessionId, state);
    publish(sessionId, { name: 'state', data: state });
    return state;
  }

  function addMessage(sessionId: string, text: string, by: Message['by']) {
    const message = messageOf(sessionId, 'chatbot', text);
    Object.assign(message, { by, state: 'stored' });
    messagesOf(sessionId).push(message);
    publish(sessionId, { name: 'message', data: message });
    return message;
  }

  function follow(sessionId: string, after: number, lastEventId: number, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(
      formatEvent({ id: sentEvents.length, event: { name: 'state', data: getState(sessionId) } }),
    );
    const missed = sentEvents.filter(
      ({ id, sessionId: of, event }) =>
        of === sessionId &&
        event.name === 'message' &&
        (lastEventId ? id > lastEventId : event.data.seq > after),
    );
    for (const sent of missed) response.write(formatEvent(sent));
    readers.set(response, sessionId);
    response.on('close', () => readers.delete(response));
  }

  /** Handles a handoff request; `undefined` for other requests. */
  function answer(
    path: readonly (string | undefined)[],
    request: IncomingMessage,
    url: URL,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): object | undefined {
    const [kind, sessionId = '', verb] = path;
    if (kind === 'handoff') {
      const sessionId = typeof body.session_id === 'string' ? body.session_id : newSession();
      messagesOf(sessionId);
      return setState(sessionId, controls.onRequest);
    }
    if (kind !== 'sessions') return undefined;
    if (verb === 'handoff') return setState(sessionId, { handled_by: 'bot' });
    if (verb === 'typing') return {};
    if (verb === 'rating') {
      ratings.push(body as Rating); // as the widget sends it
      setState(sessionId, { asks_rating: false });
      return { rating: body };
    }
    const lastEventId = Number(request.headers['last-event-id'] ?? 0);
    follow(sessionId, Number(url.searchParams.get('after') ?? 0), lastEventId, response);
    return response;
  }

  return {
    answer,
    controls,
    ratings,
    getState,
    setState,
    /** Number of connections that follow a chat. */
    followers: (sessionId: string) =>
      [...readers.values()].filter((followed) => followed === sessionId).length,
    writeAsPerson: (sessionId: string, text: string, name = 'Mina') =>
      addMessage(sessionId, text, { type: 'human', name }),
    writeAsSystem: (sessionId: string, text: string) =>
      addMessage(sessionId, text, { type: 'system' }),
    /** Publishes a message twice, as after a reconnection. */
    resend: (sessionId: string, message: Message) =>
      publish(sessionId, { name: 'message', data: message }),
    sendTyping: (sessionId: string, name = 'Mina') =>
      publish(sessionId, { name: 'typing', data: { name } }),
  };
}

const formatEvent = ({ id, event: { name, data } }: Pick<SentEvent, 'id' | 'event'>) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
