import type { ChatEvent } from '#shared/contracts/conversations/handoff.ts';
import { getSource } from '../markdown/blocks.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import { waitToReconnect, watchConnection } from '../transport/connection.ts';
import { type ReceivedEvent, readEvents } from '../transport/read-events.ts';
import type { LiveChatContext } from './live-channel.ts';
import { sendTyping } from './send-typing.ts';

/** Moving to another server costs one failure; the customer is notified from the second one on. */
const maxSilentFailures = 2;
const typingMs = 6_000;

/** Follows the events of a handoff until aborted; one tab at a time. */
export function followHandoff(context: LiveChatContext, sessionId: string, signal: AbortSignal) {
  const follow = () => followWithLock(context, sessionId, signal);
  sendTyping(context, sessionId, signal);
  return context.withLock ? context.withLock(`chat ${sessionId}`, signal, follow) : follow();
}

/** Reconnects until aborted. */
async function followWithLock(context: LiveChatContext, sessionId: string, signal: AbortSignal) {
  const { api, store, apply } = context;
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
        apply([{ type: 'messageReceived', message: event.data }]);
        return notifyNewMessage(event.data.id, before);
      }
      case 'typing':
        return showTyping(event.data.name);
    }
  }

  /** Notifies the page once per message of a staff member. */
  function notifyNewMessage(id: string, before: number) {
    const { messages } = store.getState();
    const message = messages.length > before && messages.find((each) => each.id === id);
    if (message && message.from === 'human') {
      context.onMessage?.({ from: 'person', text: getSource(message.body) });
    }
  }

  async function connect(connection: ReturnType<typeof watchConnection>, onBytes: () => void) {
    const after = Math.max(0, ...store.getState().messages.map(({ seq }) => seq ?? 0));
    const response = await api.events(sessionId, { after, lastEventId }, connection.signal);
    if (!response.body) return;
    showConnection(false);
    await readEvents(response.body, receive, () => {
      onBytes();
      connection.onBytes();
    });
  }

  showTyping(null); // another tab may have stopped before it cleared the indicator
  signal.addEventListener('abort', () => clearTimeout(typingTimer), { once: true });
  for (let failures = 0; !signal.aborted; ) {
    const connection = watchConnection(signal);
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
    showConnection(failures >= maxSilentFailures);
    await waitToReconnect(failures, signal);
  }
}

/** Rate limits and transient failures are retried. */
const isFinal = (error: unknown) =>
  error instanceof ChatProblem && !error.isTransient && error.code !== 'rate_limited';
