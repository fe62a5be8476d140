import { useEffect, useRef } from 'react';
import { useLive } from '#shared/console/index.ts';
import { refreshChatbots } from '../components/chatbot-queries.ts';

/** At most one look in so many milliseconds, however busy the chats are. */
const pause = 5_000;

/** Keeps the numbers of the list up to date while customers chat. */
export function useLiveList(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function refreshSoon() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshChatbots();
    }, pause);
  }
  useLive('message.created', refreshSoon);
  useLive('session.updated', refreshSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
