import type { Followed } from './live-channel.ts';

const onceEveryMs = 3_000;

/** Lets the person know that the customer is writing to them. */
export function tellTyping({ api, store }: Followed, sessionId: string, signal: AbortSignal) {
  let { draft } = store.getState();
  let toldAt = Number.NEGATIVE_INFINITY;
  const stop = store.subscribe((chat) => {
    if (chat.draft === draft) return;
    draft = chat.draft;
    if (draft === '' || chat.handledBy !== 'human' || performance.now() - toldAt < onceEveryMs)
      return;
    toldAt = performance.now();
    void api.typing(sessionId).catch(() => {}); // the message itself matters
  });
  signal.addEventListener('abort', stop, { once: true });
}
