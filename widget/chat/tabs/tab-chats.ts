import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';
import type { TabConnection } from './tab-connection.ts';
import type { SharedChat, TabMessage } from './tab-link.ts';
import type { TabTurns } from './tab-turns.ts';

type SharedChatMessage = Extract<TabMessage, { type: 'chat' }>;

interface TabChatsOptions {
  connection: TabConnection;
  turns: TabTurns;
  get(): ChatStoreState;
  dispatch(action: ChatAction): void;
  /** Another tab switched to another chat. */
  onReplaced(): void;
}

export type TabChats = ReturnType<typeof createTabChats>;

/** Chats that tabs request from each other or replace as a whole. */
export function createTabChats({ connection, turns, get, dispatch, onReplaced }: TabChatsOptions) {
  /** The chat requested from other tabs. */
  let requestedSessionId: string | null = null;

  function request() {
    const { sessionId } = get();
    if (!sessionId) return;
    requestedSessionId = sessionId;
    connection.send({ type: 'chatRequested', sessionId });
  }

  return {
    request,
    /** Accepts the chat of another tab that is ahead of this one. */
    expect(sessionId: string | null) {
      requestedSessionId = sessionId;
    },
    respond(sessionId: string) {
      if (sessionId !== get().sessionId || get().turn === 'restoring' || turns.isRemote()) return;
      const ownTurn = turns.getOwnTurn();
      ownTurn?.flush();
      connection.send({ type: 'chat', chat: toSharedChat(get()), turn: ownTurn?.id ?? null });
    },
    apply({ replaces, chat, turn }: SharedChatMessage) {
      const { sessionId } = get();
      const isRequested = requestedSessionId !== null && chat.sessionId === requestedSessionId;
      if (!isRequested && (replaces === undefined || replaces !== sessionId)) return;
      requestedSessionId = null;
      if (chat.sessionId !== sessionId) onReplaced();
      else if (turns.getOwnTurn() || (turns.isRemote() && !isRequested)) return;
      dispatch({ type: 'mirrored', chat });
      if (turn) turns.watch(turn);
    },
    /** Other tabs that show `replaces` switch to this chat. */
    share(replaces: string | null) {
      connection.send({ type: 'chat', replaces, chat: toSharedChat(get()), turn: null });
    },
    /** Requests the state that the server does not store, or all that was missed while disconnected. */
    catchUp(isBehind = false) {
      const { sessionId, turn, handledBy } = get();
      const isStored = turn === 'none' && handledBy === 'bot' && requestedSessionId !== sessionId;
      if (!isStored || isBehind) request();
    },
  };
}

function toSharedChat(chat: ChatStoreState): SharedChat {
  const { sessionId, handledBy, handoff, typing, messages, turn, streamId, problem } = chat;
  return { sessionId, handledBy, handoff, typing, messages, turn, streamId, problem };
}
