import type { StoredTurn } from '#shared/contracts/conversations/web.ts';
import { updateStorage } from '../../storage.ts';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { getSource } from '../markdown/blocks.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction, ChatStoreState } from './chat-reducer.ts';
import type { TurnContext } from './turns.ts';

export type TurnActions = ReturnType<typeof createTurnActions>;

/** Applies actions and stores what the next page needs to resume. */
export function createTurnActions(options: ChatStoreOptions, context: TurnContext) {
  const { api, hashId } = options;
  const { get, dispatch, tabs, onAccepted } = context;
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

  /** Applies actions in all tabs. */
  function apply(actions: ChatAction[]) {
    tabs.shareActions(get().sessionId, actions);
    applyLocally(actions);
  }

  /** A turn that the server only stored: no answer follows. */
  function applyStoredTurn({ session_id: sessionId, handled_by }: StoredTurn, clientId?: string) {
    updateStorage(hashId, { sessionId });
    const stored = { type: 'stored', sessionId, handledBy: handled_by } as const;
    apply([{ ...stored, ...(clientId && { clientId }) }]);
    onAccepted([clientId]);
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
    apply,
    applyLocally,
    applyStoredTurn,
    endTurn(stored: StoredTurn | undefined, clientId: string | undefined) {
      if (stored) applyStoredTurn(stored, clientId);
      apply([{ type: 'ended' }]);
      const { messages, sessionId } = get();
      const answer = messages.at(-1);
      if (stored || !answer) return;
      options.onMessage?.({
        from: 'chatbot',
        text: getSource(answer.body),
        ...(sessionId && { session_id: sessionId }),
        message_id: answer.id,
      });
    },
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
