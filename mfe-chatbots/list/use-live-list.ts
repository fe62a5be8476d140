import { useEffect, useRef } from 'react';
import { useLive } from '#shared/console/index.ts';
import { refreshChatbots } from '../queries.ts';

/** Limits refetches while many chats are active. */
const throttleMs = 5_000;

export function useLiveList(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function refreshSoon() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshChatbots();
    }, throttleMs);
  }
  useLive('message.created', refreshSoon);
  useLive('session.updated', refreshSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
