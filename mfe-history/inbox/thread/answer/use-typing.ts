import { useEffect, useRef, useState } from 'react';
import { api, useLive } from '#shared/console/index.ts';

/** For how long somebody counts as writing (T25). */
const lastsMs = 6_000;
const sayEveryMs = 4_000;

/** Whether the customer of a chat is writing, and a function that says that the member is. */
export function useTyping(id: string) {
  const [isCustomerTyping, setCustomerTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saidAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('typing', ({ session_id, by }) => {
    if (session_id !== id || by !== 'customer') return;
    setCustomerTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCustomerTyping(false), lastsMs);
  });

  function sayTyping() {
    if (Date.now() - saidAt.current < sayEveryMs) return;
    saidAt.current = Date.now();
    // The customer misses three dots at most.
    api.call('POST /sessions/:id/typing', { params: { id } }).catch(() => undefined);
  }
  return { isCustomerTyping, sayTyping };
}
