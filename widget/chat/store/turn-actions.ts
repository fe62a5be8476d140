import { updateStorage } from '../../storage.ts';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction, ChatStoreState } from './chat-reducer.ts';
import type { TurnContext } from './turns.ts';

export type TurnActions = ReturnType<typeof createTurnActions>;

/** Applies actions and stores what the next page needs; stops an answer as soon as it can be stopped. */
export function createTurnActions({ api, hashId }: ChatStoreOptions, context: TurnContext) {
  const { get, dispatch, tabs } = context;
  let isStopRequested = false;

  function applyLocally(actions: ChatAction[]) {
    const before = get();
    dispatch(...actions);
    const after = get();
    const streamId = resumeReason(after);
    if (streamId === resumeReason(before) && after.sessionId === before.sessionId) return;
    updateStorage(hashId, { sessionId: after.sessionId ?? undefined, streamId });
    stopIfRequested();
  }

  /** Before the stream exists, the stop is deferred until it does. */
  async function stop() {
    const { streamId } = get();
    isStopRequested = !streamId;
    if (streamId) await api.stop(streamId).catch(() => {}); // the button remains, so the customer can retry
  }

  function stopIfRequested() {
    if (get().streamId && isStopRequested) void stop();
  }

  return {
    /** Applies actions in all tabs. */
    apply(actions: ChatAction[]) {
      tabs.shareActions(get().sessionId, actions);
      applyLocally(actions);
    },
    applyLocally,
    /** Shows a question in this tab only. */
    show(question: ChatAction) {
      isStopRequested = false;
      applyLocally([question]);
    },
    stop,
    stopIfRequested,
  };
}

/** The stored reason to resume on the next page: an answer in progress or a handoff. */
export const resumeReason = (chat: ChatStoreState) =>
  chat.streamId ?? (isWithPerson(chat) ? 'person' : undefined);
