import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { ChatState } from '#shared/contracts/conversations/handoff.ts';
import type { Rating } from '../chat/transport/handoff-api.ts';
import { createChatEvents } from './chat-events.ts';

interface HandoffsPort {
  createMessage(sessionId: string, sender: Message['sender'], text: string): Message;
  /** Creates the session if needed. */
  getMessages(sessionId: string): Message[];
  newSession(): string;
}

/**
 * The handoff part of the in-memory customer host. Responses follow the contract; tests act as the
 * staff of the business.
 */
export function createFakeHandoffs({ createMessage, getMessages, newSession }: HandoffsPort) {
  const states = new Map<string, ChatState>();
  const events = createChatEvents();
  const ratings: Rating[] = [];
  const controls = {
    /** State after a handoff request. */
    onRequest: { handled_by: 'queue', position: 2, expected_seconds: 170 } as Partial<ChatState>,
  };

  const getState = (sessionId: string): ChatState => ({
    ...initialState(sessionId),
    ...states.get(sessionId),
  });

  /** Changes the state and publishes it to the followers. */
  function setState(sessionId: string, change: Partial<ChatState>) {
    const state = { ...getState(sessionId), position: null, expected_seconds: null, ...change };
    states.set(sessionId, state);
    events.publish(sessionId, { name: 'state', data: state });
    return state;
  }

  function addMessage(sessionId: string, text: string, by: Message['by']) {
    const message = createMessage(sessionId, 'chatbot', text);
    Object.assign(message, { by, state: 'stored' });
    getMessages(sessionId).push(message);
    events.publish(sessionId, { name: 'message', data: message });
    return message;
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
      const requestedId = typeof body.session_id === 'string' ? body.session_id : newSession();
      getMessages(requestedId);
      return setState(requestedId, controls.onRequest);
    }
    if (kind !== 'sessions') return undefined;
    if (verb === 'handoff') return setState(sessionId, { handled_by: 'bot' });
    if (verb === 'typing') return {};
    if (verb === 'rating') {
      ratings.push(body as Rating); // as the widget sends it
      setState(sessionId, { asks_rating: false });
      return { rating: body };
    }
    const position = {
      after: Number(url.searchParams.get('after') ?? 0),
      lastEventId: Number(request.headers['last-event-id'] ?? 0),
    };
    events.follow(sessionId, { name: 'state', data: getState(sessionId) }, position, response);
    return response;
  }

  return {
    answer,
    controls,
    ratings,
    getState,
    setState,
    followers: events.followers,
    writeAsPerson: (sessionId: string, text: string, name = 'Mina') =>
      addMessage(sessionId, text, { type: 'human', name }),
    writeAsSystem: (sessionId: string, text: string) =>
      addMessage(sessionId, text, { type: 'system' }),
    /** Publishes a message twice, as after a reconnection. */
    resend: (sessionId: string, message: Message) =>
      events.publish(sessionId, { name: 'message', data: message }),
    sendTyping: (sessionId: string, name = 'Mina') =>
      events.publish(sessionId, { name: 'typing', data: { name } }),
  };
}

const initialState = (sessionId: string): ChatState => ({
  session_id: sessionId,
  handled_by: 'bot',
  position: null,
  expected_seconds: null,
  person: null,
  unavailable: null,
  back_at: null,
  asks_rating: false,
});
