import type { StoreApi } from 'zustand/vanilla';
import type { ElementEvents } from '../../element-events.ts';
import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';
import type { TabSync } from '../tabs/tab-sync.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import type { HandoffApi } from '../transport/handoff-api.ts';
import { isWithPerson } from './reduce-handoff.ts';

export interface LiveChatContext {
  api: HandoffApi;
  store: Pick<StoreApi<ChatStoreState & { draft: string }>, 'getState' | 'subscribe'>;
  apply(actions: ChatAction[]): void;
  /** Lets one tab follow; it shares the events with the others. */
  withLock?: TabSync['withLock'];
  onMessage?: ((message: ElementEvents['message']) => void) | undefined;
}

const retryMs = 5_000;

/** Decides whether a chat answered by the AI is followed. */
export interface FollowPolicy {
  isOpen(): boolean;
  /** A staff member may take over at any time. */
  canBeTakenOver(): boolean;
}

/**
 * Keeps the event connection of a handoff open while it is needed. The code that follows it is loaded
 * with the first such chat.
 */
export function createLiveChannel(context: LiveChatContext, policy: FollowPolicy) {
  let connection: { sessionId: string; controller: AbortController } | undefined;
  let isPaused = false;

  function check() {
    const sessionId = isPaused ? null : chatToFollow(context.store.getState(), policy);
    if (sessionId === (connection?.sessionId ?? null)) return;
    connection?.controller.abort();
    connection = undefined;
    if (sessionId) void connect(sessionId);
  }

  async function connect(sessionId: string) {
    const controller = new AbortController();
    const current = { sessionId, controller };
    connection = current;
    try {
      const { followHandoff: followChat } = await import(
        /* webpackChunkName: "handoff" */ './follow-handoff.ts'
      );
      await followChat(context, sessionId, controller.signal);
    } catch (error) {
      if (error instanceof ChatProblem) return; // the session is no longer accessible
      setTimeout(() => {
        if (connection === current) connection = undefined;
        check();
      }, retryMs);
    }
  }

  context.store.subscribe(check);
  return {
    resume() {
      isPaused = false;
      globalThis.document?.addEventListener('visibilitychange', check);
      check();
    },
    pause() {
      isPaused = true;
      globalThis.document?.removeEventListener('visibilitychange', check);
      check();
    },
  };
}

/**
 * A chat with a staff member is always followed. Other chats only while visible, because a browser
 * limits its connections and a customer may have many tabs.
 */
function chatToFollow(
  chat: ChatStoreState,
  { isOpen, canBeTakenOver }: FollowPolicy,
): string | null {
  const { sessionId, handledBy, handoff, messages } = chat;
  if (isWithPerson(chat)) return sessionId;
  if (!isOpen() || globalThis.document?.hidden) return null;
  const wasWithPerson = handledBy === 'closed' || handoff !== null;
  const from = canBeTakenOver() ? 'customer' : 'human';
  return wasWithPerson || messages.some((each) => each.from === from) ? sessionId : null;
}
