import { useCallback, useEffect, useRef } from 'react';
import { api, useLive } from '#shared/console/index.ts';
import type { ViewingState } from '#shared/contracts/names.ts';
import { viewersOf } from './viewers-store.ts';

const openIntervalMs = 30_000;
const writingIntervalMs = 4_000;
/** Members answer a new viewer after a random delay up to this, so that not all answer at once. */
const maxAnswerDelayMs = 1_000;

/** Reports that the user has the chat open; the returned function reports that the user is writing. */
export function useOwnViewing(hash: string, id: string): () => void {
  const lastWritingAt = useRef(0);
  const answer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(
    (state: ViewingState) => {
      const params = { hash, session_id: id };
      // Not retried, because the event is repeated.
      api
        .call('POST /sessions/:hash/:session_id/viewing', { params, body: { state } })
        .catch(() => undefined);
    },
    [hash, id],
  );

  useEffect(() => {
    const sendOpen = () => {
      if (!document.hidden) send('open');
    };
    const sendVisibility = () => send(document.hidden ? 'left' : 'open');
    sendOpen();
    const timer = setInterval(sendOpen, openIntervalMs);
    document.addEventListener('visibilitychange', sendVisibility);
    return () => {
      clearInterval(timer);
      clearTimeout(answer.current);
      document.removeEventListener('visibilitychange', sendVisibility);
      send('left');
    };
  }, [send]);

  useLive('viewing', ({ session_id: chatId, member_id: memberId, state }) => {
    if (chatId !== id || state !== 'open' || document.hidden) return;
    if (viewersOf(id).some((viewer) => viewer.id === memberId)) return;
    clearTimeout(answer.current);
    answer.current = setTimeout(() => send('open'), Math.random() * maxAnswerDelayMs);
  });

  return useCallback(() => {
    if (Date.now() - lastWritingAt.current < writingIntervalMs) return;
    lastWritingAt.current = Date.now();
    send('writing');
  }, [send]);
}
