import type { TurnEvent } from '#shared/contracts/answers/chat.ts';
import type { OutboxChange } from '../outbox/outbox.ts';
import type { ChatMessage } from '../store/chat-message.ts';
import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';
import { createEventQueue } from '../store/event-queue.ts';
import type { OpenTabLink, SharedChat, TabLink, TabMessage } from './tab-link.ts';

interface TabSyncOptions {
  open: OpenTabLink | undefined;
  get(): ChatStoreState;
  /** Applies actions of another tab without sharing them again. */
  dispatch(...actions: ChatAction[]): void;
  /** Another tab switched to another chat or none. */
  onChatReplaced(): void;
  onCustomerReset(): void;
  /** Continues the turn of a closed tab. */
  onOrphanedTurn(turnId: string): Promise<void>;
  onWaiting(change: OutboxChange): void;
  /** Another tab received an answer or a message of a staff member. */
  onMessage(): void;
  onRead(): void;
}

export type TabSync = ReturnType<typeof createTabSync>;

/** Time for the last messages of a tab to arrive after its lock was released. */
const deliveryGraceMs = 150;

/**
 * Keeps the tabs of a window in sync: each shares its actions, and the others apply them with the same
 * reducer, so that one connection serves all tabs.
 */
export function createTabSync(options: TabSyncOptions) {
  const { get, dispatch } = options;
  let link: TabLink | undefined;
  let lifetime = new AbortController();
  /** The turn followed by another tab. */
  let remoteTurn: { id: string } | null = null;
  /** The turn followed by this tab. */
  let ownTurn: { id: string; flush: () => void } | null = null;
  /** The chat requested from other tabs. */
  let requestedSessionId: string | null = null;
  /** Two tabs sent a question at once: only the server knows the order. */
  let hasCollided = false;
  let unsentEvents: TurnEvent[] = [];
  const queue = createEventQueue((events) =>
    show(events.map((event) => ({ type: 'event', event }))),
  );
  let inbox = Promise.resolve();

  function show(actions: readonly ChatAction[]) {
    const before = get().messages;
    dispatch(...actions);
    if (actions.some(endsTurn)) remoteTurn = null;
    const { messages } = get();
    // The question was returned to the outbox here, but had reached the server.
    if (actions.some(isAnswerWithoutQuestion(messages))) requestChat();
    const isNew = (action: ChatAction) =>
      (action.type === 'event' && action.event.name === 'done') ||
      (action.type === 'messageReceived' &&
        messages.length > before.length &&
        messages.at(-1)?.from === 'human');
    if (actions.some(isNew)) options.onMessage();
  }

  function receive(message: TabMessage) {
    // Applies messages in the order of arrival.
    inbox = inbox.then(() => {
      if (message.type !== 'events') return queue.whenDrained().then(() => handleMessage(message));
      if (remoteTurn?.id === message.id) message.events.forEach(queue.push);
    });
  }

  function handleMessage(message: Exclude<TabMessage, { type: 'events' }>) {
    const { sessionId } = get();
    switch (message.type) {
      case 'actions':
        if (message.sessionId === sessionId) applyActions(message.actions);
        else if (get().turn === 'restoring') requestedSessionId = message.sessionId;
        return;
      case 'turn':
        if (message.sessionId === sessionId) watchTurn(message.id);
        return;
      case 'chatRequested':
        if (message.sessionId !== sessionId || get().turn === 'restoring' || remoteTurn) return;
        ownTurn?.flush();
        return send({ type: 'chat', chat: toSharedChat(get()), turn: ownTurn?.id ?? null });
      case 'chat':
        return applyChat(message);
      case 'waiting':
        return options.onWaiting(message.change);
      case 'read':
        return options.onRead();
      case 'forgotten':
        return options.onCustomerReset();
    }
  }

  function applyActions(actions: readonly ChatAction[]) {
    const question = actions.find((action) => action.type === 'asked');
    if (actions.some(({ type }) => type === 'reset')) abandonChat();
    else if (question && isAsking()) hasCollided = true;
    show(actions);
    if (question && get().turn === 'asking') watchTurn(question.clientId);
  }

  const isAsking = () => !remoteTurn && ['asking', 'answering'].includes(get().turn);

  function applyChat({ replaces, chat, turn }: Extract<TabMessage, { type: 'chat' }>) {
    const { sessionId } = get();
    const isRequested = requestedSessionId !== null && chat.sessionId === requestedSessionId;
    if (!isRequested && (replaces === undefined || replaces !== sessionId)) return;
    requestedSessionId = null;
    if (chat.sessionId !== sessionId) abandonChat();
    else if (ownTurn || (remoteTurn && !isRequested)) return;
    dispatch({ type: 'mirrored', chat });
    if (turn) watchTurn(turn);
  }

  function abandonChat() {
    remoteTurn = null;
    queue.clear();
    options.onChatReplaced();
  }

  function requestChat() {
    const { sessionId } = get();
    if (!sessionId) return;
    requestedSessionId = sessionId;
    send({ type: 'chatRequested', sessionId });
  }

  /** The lock is released when the tab that follows the turn has finished or was closed. */
  function watchTurn(id: string) {
    if (remoteTurn?.id === id || ownTurn?.id === id) return;
    const turn = { id };
    remoteTurn = turn;
    const { signal } = lifetime;
    const isOrphaned = () => remoteTurn === turn && !signal.aborted;
    void link?.withLock('turn', signal, async () => {
      await drain();
      if (!isOrphaned()) return;
      remoteTurn = null;
      await options.onOrphanedTurn(id);
    });
  }

  /** Resolves once all received messages have been applied. */
  async function drain() {
    if (remoteTurn) await new Promise((resolve) => setTimeout(resolve, deliveryGraceMs));
    await queue.whenDrained();
    await inbox;
  }

  function send(message: TabMessage) {
    link?.send(message);
  }

  function sendEvents() {
    if (ownTurn && unsentEvents.length > 0)
      send({ type: 'events', id: ownTurn.id, events: unsentEvents });
    unsentEvents = [];
  }

  return {
    /** Connects to the other tabs; returns false if already connected. */
    open(): boolean {
      if (link) return false;
      link = options.open?.(receive);
      lifetime = new AbortController();
      return link !== undefined;
    },
    close() {
      lifetime.abort();
      link?.close();
      link = undefined;
      remoteTurn = null;
      queue.clear();
    },
    withLock(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
      return link ? link.withLock(name, signal, run) : run();
    },
    drain,
    isFollowing: () => remoteTurn !== null,
    send,
    shareActions(sessionId: string | null, actions: readonly ChatAction[]) {
      sendEvents();
      const shareable = actions.filter(({ type }) => type !== 'connection');
      if (shareable.length > 0) send({ type: 'actions', sessionId, actions: shareable });
    },
    /** Other tabs that show `replaces` switch to this chat. */
    shareChat(replaces: string | null) {
      send({ type: 'chat', replaces, chat: toSharedChat(get()), turn: null });
    },
    /** Marks a turn as pending in this tab, so that it is not treated as orphaned. */
    claimTurn(id: string) {
      if (remoteTurn?.id === id) remoteTurn = null;
    },
    beginTurn(id: string, flush: () => void) {
      ownTurn = { id, flush };
      remoteTurn = null;
      send({ type: 'turn', sessionId: get().sessionId, id });
    },
    /** Batches events of the same task into one message. */
    shareEvent(event: TurnEvent) {
      if (unsentEvents.push(event) === 1) queueMicrotask(sendEvents);
    },
    endTurn() {
      sendEvents();
      ownTurn = null;
    },
    /** Requests the state that the server does not store, or all that was missed while disconnected. */
    catchUp(isBehind = false) {
      const { sessionId, turn, handledBy } = get();
      const isStored = turn === 'none' && handledBy === 'bot' && requestedSessionId !== sessionId;
      if (!isStored || isBehind) requestChat();
    },
    hasCollided() {
      const result = hasCollided;
      hasCollided = false;
      return result;
    },
  };
}

const endsTurn = (action: ChatAction) =>
  ['ended', 'failed', 'stored', 'unsent', 'reset'].includes(action.type) ||
  (action.type === 'event' && ['done', 'error'].includes(action.event.name));

/** Whether the action started an answer that does not follow a question; it may have ended since. */
const isAnswerWithoutQuestion = (messages: readonly ChatMessage[]) => (action: ChatAction) => {
  if (action.type !== 'event' || action.event.name !== 'meta') return false;
  const { message_id: answerId } = action.event.data;
  const index = messages.findIndex(({ id }) => id === answerId);
  return messages[index - 1]?.from !== 'customer';
};

function toSharedChat(chat: ChatStoreState): SharedChat {
  const { sessionId, handledBy, handoff, typing, messages, turn, streamId, problem } = chat;
  return { sessionId, handledBy, handoff, typing, messages, turn, streamId, problem };
}
