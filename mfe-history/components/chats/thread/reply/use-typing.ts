import { useEffect, useRef, useState } from 'react';
import { api, useLive } from '#shared/console/index.ts';

/** The customer counts as typing for this long after the last event. */
const expireMs = 6_000;
const sendIntervalMs = 4_000;

export function useTyping(id: string) {
  const [isCustomerTyping, setCustomerTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSentAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('typing', ({ session_id, by }) => {
    if (session_id !== id || by !== 'customer') return;
    setCustomerTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCustomerTyping(false), expireMs);
  });
  useLive('message.created', ({ message }) => {
    if (message.session_id === id && message.sender === 'customer') setCustomerTyping(false);
  });

  function notifyTyping() {
    if (Date.now() - lastSentAt.current < sendIntervalMs) return;
    lastSentAt.current = Date.now();
    // A lost typing event is harmless.
    api.call('POST /sessions/:id/typing', { params: { id } }).catch(() => undefined);
  }
  return { isCustomerTyping, notifyTyping };
}
