import { readStorage, updateStorage } from '../../storage.ts';
import type { StoredSession } from '../transport/chat-api.ts';
import type { ChatStoreOptions } from './chat.ts';
import { resumeReason } from './turn-actions.ts';
import type { TurnContext } from './turns.ts';

/** Shows a stored session and follows its answer in progress. */
export function createSessionRestore(
  { api, hashId }: ChatStoreOptions,
  { get, dispatch, tabs, onAccepted }: TurnContext,
  followStream: (streamId: string) => Promise<void>,
) {
  /** Follows an answer in progress from its start, except for the lost stream. */
  async function restore(
    lostStreamId: string | null = null,
    // The current session wins over one that another tab started in the meantime.
    sessionId = get().sessionId ?? readStorage(hashId).sessionId,
  ) {
    if (!sessionId) return;
    dispatch({ type: 'restoring' });
    show(sessionId, await api.getSession(sessionId), lostStreamId);
  }

  function show(
    sessionId: string,
    { items, messages }: StoredSession,
    lostStreamId: string | null = null,
  ) {
    const handledBy = items.find((item) => item.session_id === sessionId)?.handled_by ?? 'bot';
    dispatch({ type: 'restored', sessionId, handledBy, messages });
    const { streamId } = get();
    updateStorage(hashId, { sessionId, streamId: resumeReason(get()) });
    onAccepted(messages.map(({ client_id }) => client_id));
    tabs.catchUp();
    if (streamId && streamId !== lostStreamId) void followStream(streamId);
  }

  return {
    restore,
    show,
    /** Other tabs may be just as incomplete as this one. */
    async restoreInAllTabs(lostStreamId: string | null = null) {
      const { sessionId } = get();
      await restore(lostStreamId);
      tabs.shareChat(sessionId);
    },
  };
}
