import type { LiveChatContext } from './live-channel.ts';

const minIntervalMs = 3_000;

/** Sends typing indicators to the staff member. */
export function sendTyping(
  { api, store }: LiveChatContext,
  sessionId: string,
  signal: AbortSignal,
) {
  let { draft } = store.getState();
  let sentAt = Number.NEGATIVE_INFINITY;
  const stop = store.subscribe((chat) => {
    if (chat.draft === draft) return;
    draft = chat.draft;
    if (draft === '' || chat.handledBy !== 'human' || performance.now() - sentAt < minIntervalMs)
      return;
    sentAt = performance.now();
    void api.typing(sessionId).catch(() => {}); // typing indicators are optional
  });
  signal.addEventListener('abort', stop, { once: true });
}
