import { useEffect } from 'react';
import { useUser } from '#shared/console/index.ts';
import { useOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const retryMs = 10_000;

/** Sends queued replies as soon as the server can be reached. */
export function OutboxSender() {
  const { id: userId } = useUser();
  const waiting = useOutbox(userId).filter(({ refusal }) => !refusal);
  const ids = waiting.map(({ body }) => body.client_id).join(' ');
  useEffect(() => {
    if (!ids) return;
    const send = () => void sendOutbox(userId);
    send();
    addEventListener('online', send);
    const timer = setInterval(send, retryMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [ids, userId]);
  return null;
}
