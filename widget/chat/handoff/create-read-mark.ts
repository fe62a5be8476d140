import type { ChatStoreState } from '../store/chat-reducer.ts';
import type { HandoffApi } from '../transport/handoff-api.ts';

/** Sends once for each reply of a staff member that the customer has seen it. */
export function createReadMark(
  api: Pick<HandoffApi, 'read'>,
  get: () => Pick<ChatStoreState, 'sessionId' | 'messages'>,
): () => void {
  let sent = '';
  return () => {
    const { sessionId, messages } = get();
    const seq = messages.findLast(({ from }) => from === 'human')?.seq;
    const mark = `${sessionId} ${seq}`;
    if (!sessionId || !seq || mark === sent) return;
    sent = mark;
    // A lost mark is harmless: the next reply sets it again.
    api.read(sessionId, seq).catch(() => {});
  };
}
