import type { StoreApi } from 'zustand/vanilla';
import type { ElementEvents } from '../../element-events.ts';
import type { ChatAction, ChatState } from '../chat-reducer.ts';
import type { HandoffApi } from '../transport/handoff-api.ts';
import { isWithPerson } from './reduce-handoff.ts';

/** The chat that is followed, and what is done with what is heard. */
export interface Followed {
  api: HandoffApi;
  store: Pick<StoreApi<ChatState & { draft: string }>, 'getState' | 'subscribe'>;
  apply(actions: ChatAction[]): void;
  onMessage?: ((message: ElementEvents['message']) => void) | undefined;
}

const retryMs = 5_000;

/**
 * Holds the channel by which a chat hears of persons, as long as there may be something to hear. Most
 * chats never need it: what follows them comes with the first that does.
 */
export function createLiveChannel(followed: Followed, isOpen: () => boolean) {
  let held: { sessionId: string; controller: AbortController } | undefined;
  let isPaused = false;

  function check() {
    const wanted = isPaused ? null : chatToFollow(followed.store.getState(), isOpen());
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
    } catch {
      // It could not be fetched, or the chat is not ours any more.
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
      check();
    },
    pause() {
      isPaused = true;
      check();
    },
  };
}

/** A person may write at any time while it is theirs, and again later to those who look at it. */
function chatToFollow(chat: ChatState, isOpen: boolean) {
  const wasWithPerson =
    chat.handledBy === 'closed' || chat.messages.some(({ from }) => from === 'human');
  return isWithPerson(chat) || (isOpen && wasWithPerson) ? chat.sessionId : null;
}
