import type { StoreApi } from 'zustand/vanilla';
import type { ElementEvents } from '../../element-events.ts';
import type { ChatAction, ChatState } from '../chat-reducer.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { ChatProblem } from '../transport/chat-problem.ts';
import type { HandoffApi } from '../transport/handoff-api.ts';
import { isWithPerson } from './reduce-handoff.ts';

/** The chat that is followed, and what is done with what is heard. */
export interface Followed {
  api: HandoffApi;
  store: Pick<StoreApi<ChatState & { draft: string }>, 'getState' | 'subscribe'>;
  apply(actions: ChatAction[]): void;
  /** Other tabs hear of a chat from the one that follows it. */
  alone?: Tabs['alone'];
  onMessage?: ((message: ElementEvents['message']) => void) | undefined;
}

const retryMs = 5_000;

/** What decides whether a chat is followed that the AI answers. */
export interface Attention {
  /** The customer sees the chat. */
  isOpen(): boolean;
  /** A person of the business may take it over at any time. */
  mayBeTaken(): boolean;
}

/**
 * Holds the channel by which a chat hears of persons, as long as there may be something to hear. What
 * follows it comes with the first chat that needs it.
 */
export function createLiveChannel(followed: Followed, attention: Attention) {
  let held: { sessionId: string; controller: AbortController } | undefined;
  let isPaused = false;

  function check() {
    const wanted = isPaused ? null : chatToFollow(followed.store.getState(), attention);
    if (wanted === (held?.sessionId ?? null)) return;
    held?.controller.abort();
    held = undefined;
    if (wanted) void hold(wanted);
  }

  async function hold(sessionId: string) {
    const controller = new AbortController();
    const holding = { sessionId, controller };
    held = holding;
    try {
      const { followChat } = await import(/* webpackChunkName: "handoff" */ './follow-chat.ts');
      await followChat(followed, sessionId, controller.signal);
    } catch (error) {
      if (error instanceof ChatProblem) return; // the chat is not ours any more
      setTimeout(() => {
        if (held === holding) held = undefined;
        check();
      }, retryMs);
    }
  }

  followed.store.subscribe(check);
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
 * While a chat is a person's, nothing of it may be missed. Otherwise one may come back or come in, which
 * matters to those who look: a browser has few connections, and a customer many tabs.
 */
function chatToFollow(chat: ChatState, { isOpen, mayBeTaken }: Attention): string | null {
  const { sessionId, handledBy, handoff, messages } = chat;
  if (isWithPerson(chat)) return sessionId;
  if (!isOpen() || globalThis.document?.hidden) return null;
  const wasWithPerson = handledBy === 'closed' || handoff !== null;
  const from = mayBeTaken() ? 'customer' : 'human';
  return wasWithPerson || messages.some((each) => each.from === from) ? sessionId : null;
}
