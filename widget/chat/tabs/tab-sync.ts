import type { OutboxChange } from '../outbox/waiting-store.ts';
import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';
import { createEventQueue } from '../store/event-queue.ts';
import { createTabActions } from './tab-actions.ts';
import { createTabChats } from './tab-chats.ts';
import { createTabConnection } from './tab-connection.ts';
import type { OpenTabLink, TabMessage } from './tab-link.ts';
import { createTabTurns } from './tab-turns.ts';

interface TabSyncOptions {
  open: OpenTabLink | undefined;
  get(): ChatStoreState;
  /** Applies actions of another tab without sharing them again. */
  dispatch(...actions: ChatAction[]): void;
  /** Another tab switched to another chat or none. */
  onChatReplaced(): void;
  onCustomerReset(): void;
  onCustomerChanged(): void;
  /** Two tabs sent questions at the same time: only the server knows their order. */
  onCollision(): Promise<void>;
  /** Continues the turn of a closed tab. */
  onOrphanedTurn(turnId: string): Promise<void>;
  onWaiting(change: OutboxChange): void;
  /** Another tab received an answer or a message of a staff member. */
  onMessage(): void;
  onRead(): void;
}

export type TabSync = ReturnType<typeof createTabSync>;

/**
 * Keeps the tabs of a window in sync: each shares its actions, and the others apply them with the same
 * reducer, so that one connection serves all tabs.
 */
export function createTabSync(options: TabSyncOptions) {
  const { get, dispatch } = options;
  let inbox = Promise.resolve();
  const connection = createTabConnection(options.open, receive);
  const { send } = connection;
  const queue = createEventQueue((events) =>
    actions.apply(events.map((event) => ({ type: 'event', event }))),
  );
  const turns = createTabTurns({
    connection,
    queue,
    getSessionId: () => get().sessionId,
    whenHandled: () => inbox,
    onOrphanedTurn: options.onOrphanedTurn,
  });
  const chats = createTabChats({ connection, turns, get, dispatch, onReplaced: abandonChat });
  const actions = createTabActions({ ...options, connection, turns, chats, abandonChat });

  /** Handles messages in the order of arrival. */
  function receive(message: TabMessage) {
    inbox = inbox.then(() => {
      if (message.type === 'events') turns.receiveEvents(message.id, message.events);
      else return queue.whenDrained().then(() => handleMessage(message));
    });
  }

  function handleMessage(message: Exclude<TabMessage, { type: 'events' }>) {
    const { sessionId, turn } = get();
    switch (message.type) {
      case 'actions':
        if (message.sessionId === sessionId) actions.receive(message.actions);
        else if (turn === 'restoring') chats.expect(message.sessionId);
        return;
      case 'turn':
        if (message.sessionId === sessionId) turns.watch(message.id);
        return;
      case 'chatRequested':
        return chats.respond(message.sessionId);
      case 'chat':
        return chats.apply(message);
      case 'waiting':
        return options.onWaiting(message.change);
      case 'read':
        return options.onRead();
      case 'customerReset':
        return options.onCustomerReset();
      case 'customerChanged':
        return options.onCustomerChanged();
    }
  }

  function abandonChat() {
    turns.endRemote();
    queue.clear();
    options.onChatReplaced();
  }

  return {
    /** Connects to the other tabs; returns false if already connected. */
    open: connection.open,
    close() {
      connection.close();
      turns.endRemote();
      queue.clear();
    },
    withLock: connection.withLock,
    send,
    shareActions(sessionId: string | null, shared: readonly ChatAction[]) {
      turns.sendEvents();
      const shareable = shared.filter(({ type }) => type !== 'connection');
      if (shareable.length > 0) send({ type: 'actions', sessionId, actions: shareable });
    },
    shareChat: chats.share,
    catchUp: chats.catchUp,
    claimTurn: turns.claim,
    beginTurn: turns.begin,
    shareEvent: turns.shareEvent,
    endTurn: turns.end,
    isFollowing: turns.isRemote,
    drain: turns.drain,
  };
}
