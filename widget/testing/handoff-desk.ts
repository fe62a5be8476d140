import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Message } from '#shared/contracts/chat.ts';
import type { ChatEvent, ChatState } from '#shared/contracts/handoff.ts';
import type { Rating } from '../chat/transport/handoff-api.ts';

interface DeskPort {
  messageOf(sessionId: string, sender: Message['sender'], text: string): Message;
  /** The stored chat; made when it is not there. */
  messagesOf(sessionId: string): Message[];
  newSession(): string;
}

interface Told {
  id: number;
  sessionId: string;
  event: ChatEvent;
}

/**
 * The other side of a handoff in the customer host in memory (T21–T26): says how chats stand, and what
 * the business's people do in them. Its answers are the contract's; its rules are the tests'.
 */
export function createHandoffDesk({ messageOf, messagesOf, newSession }: DeskPort) {
  const states = new Map<string, ChatState>();
  const told: Told[] = [];
  const readers = new Map<ServerResponse, string>();
  const ratings: Rating[] = [];
  const steering = {
    /** How a request for a person is answered. */
    onRequest: { handled_by: 'queue', position: 2, expected_seconds: 170 } as Partial<ChatState>,
  };

  const stateOf = (sessionId: string): ChatState => ({
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

  function tell(sessionId: string, event: ChatEvent) {
    const one = { id: told.length + 1, sessionId, event };
    told.push(one);
    for (const [response, followed] of readers) {
      if (followed === sessionId) response.write(frameOf(one));
    }
  }

  /** The chat stands so from now on, and those who follow it hear of it. */
  function stand(sessionId: string, change: Partial<ChatState>) {
    const state = { ...stateOf(sessionId), position: null, expected_seconds: null, ...change };
    states.set(sessionId, state);
    tell(sessionId, { name: 'state', data: state });
    return state;
  }

  function write(sessionId: string, text: string, by: Message['by']) {
    const message = messageOf(sessionId, 'chatbot', text);
    Object.assign(message, { by, state: 'stored' });
    messagesOf(sessionId).push(message);
    tell(sessionId, { name: 'message', data: message });
    return message;
  }

  function follow(sessionId: string, after: number, lastEventId: number, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(
      frameOf({ id: told.length, event: { name: 'state', data: stateOf(sessionId) } }),
    );
    const missed = told.filter(
      ({ id, sessionId: of, event }) =>
        of === sessionId &&
        event.name === 'message' &&
        (lastEventId ? id > lastEventId : event.data.seq > after),
    );
    for (const one of missed) response.write(frameOf(one));
    readers.set(response, sessionId);
    response.on('close', () => readers.delete(response));
  }

  /** Answers a request of the handoff; `undefined`: it is none. */
  function answer(
    path: readonly (string | undefined)[],
    request: IncomingMessage,
    url: URL,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): object | undefined {
    const [kind, sessionId = '', verb] = path;
    if (kind === 'handoff') {
      const asked = typeof body.session_id === 'string' ? body.session_id : newSession();
      messagesOf(asked);
      return stand(asked, steering.onRequest);
    }
    if (kind !== 'sessions') return undefined;
    if (verb === 'handoff') return stand(sessionId, { handled_by: 'bot' });
    if (verb === 'typing') return {};
    if (verb === 'rating') {
      ratings.push(body as Rating); // as the widget sends it
      stand(sessionId, { asks_rating: false });
      return { rating: body };
    }
    const lastEventId = Number(request.headers['last-event-id'] ?? 0);
    follow(sessionId, Number(url.searchParams.get('after') ?? 0), lastEventId, response);
    return response;
  }

  return {
    answer,
    steering,
    ratings,
    stateOf,
    stand,
    /** How many connections follow a chat. */
    followers: (sessionId: string) =>
      [...readers.values()].filter((followed) => followed === sessionId).length,
    /** A person writes. */
    say: (sessionId: string, text: string, name = 'Mina') =>
      write(sessionId, text, { type: 'human', name }),
    /** The system writes. */
    note: (sessionId: string, text: string) => write(sessionId, text, { type: 'system' }),
    /** Tells again what was told, as after a connection that broke too early to know. */
    repeat: (sessionId: string, message: Message) =>
      tell(sessionId, { name: 'message', data: message }),
    /** A person is writing. */
    type: (sessionId: string, name = 'Mina') => tell(sessionId, { name: 'typing', data: { name } }),
  };
}

const frameOf = ({ id, event: { name, data } }: Pick<Told, 'id' | 'event'>) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
