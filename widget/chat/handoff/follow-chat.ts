import type { ChatEvent } from '#shared/contracts/handoff.ts';
import { sourceOf } from '../markdown/blocks.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { holdConnection, waitToReconnect } from '../transport/connection.ts';
import { type ReceivedEvent, readEvents } from '../transport/read-events.ts';
import type { Followed } from './live-channel.ts';
import { tellTyping } from './tell-typing.ts';

/** One more than it takes to change servers: then the customer is told that the connection is lost. */
const tellAfterFailures = 2;
const typingMs = 6_000;

/** Follows a chat beside its answers until it is let go of; of several tabs, one does. */
export function followChat(followed: Followed, sessionId: string, signal: AbortSignal) {
  const follow = () => followAlone(followed, sessionId, signal);
  tellTyping(followed, sessionId, signal);
  return followed.alone ? followed.alone(`chat ${sessionId}`, signal, follow) : follow();
}

/** Follows it over as many connections as it takes. */
async function followAlone(followed: Followed, sessionId: string, signal: AbortSignal) {
  const { api, store, apply } = followed;
  let lastEventId: string | null = null;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let wasDown = false;

  function showTyping(person: string | null) {
    clearTimeout(typingTimer);
    if (person !== null) typingTimer = setTimeout(() => showTyping(null), typingMs);
    if (store.getState().typing !== person) apply([{ type: 'typing', person }]);
  }

  function showConnection(isDown: boolean) {
    if (isDown !== wasDown) apply([{ type: 'connection', connection: isDown ? 'down' : 'up' }]);
    wasDown = isDown;
  }

  function receive({ id, event }: ReceivedEvent<ChatEvent>) {
    if (signal.aborted) return;
    lastEventId = id ?? lastEventId;
    switch (event.name) {
      case 'state':
        return apply([{ type: 'handoff', handoff: event.data }]);
      case 'message': {
        const before = store.getState().messages.length;
        apply([{ type: 'told', message: event.data }]);
        return tellNew(event.data.id, before);
      }
      case 'typing':
        return showTyping(event.data.name);
    }
  }

  /** The page hears of what persons write, once. */
  function tellNew(id: string, before: number) {
    const { messages } = store.getState();
    const message = messages.length > before && messages.find((each) => each.id === id);
    if (message && message.from === 'human') {
      followed.onMessage?.({ from: 'person', text: sourceOf(message.body) });
    }
  }

  async function connect(connection: ReturnType<typeof holdConnection>, onBytes: () => void) {
    const after = Math.max(0, ...store.getState().messages.map(({ seq }) => seq ?? 0));
    const response = await api.events(sessionId, { after, lastEventId }, connection.signal);
    if (!response.body) return;
    showConnection(false);
    await readEvents(response.body, receive, () => {
      onBytes();
      connection.heard();
    });
  }

  showTyping(null); // whom another tab saw typing, it may not have told the end of
  signal.addEventListener('abort', () => clearTimeout(typingTimer), { once: true });
  for (let failures = 0; !signal.aborted; ) {
    const connection = holdConnection(signal);
    try {
      await connect(connection, () => {
        failures = 0;
      });
    } catch (error) {
      if (isFinal(error)) throw error;
    } finally {
      connection.release();
    }
    if (signal.aborted) return;
    failures += 1;
    showTyping(null);
    showConnection(failures >= tellAfterFailures);
    await waitToReconnect(failures, signal);
  }
}

/** Too many requests pass by themselves, as the server's and the network's own failures do. */
const isFinal = (error: unknown) =>
  error instanceof ChatProblem && !error.passing && error.code !== 'rate_limited';
