import type { Notification } from '#shared/contracts/chatbots/notifications.ts';

export function fakeNotification(changes: Partial<Notification>): Notification {
  return {
    id: 'notification-1',
    type: 'chat_waiting',
    session_id: 'chat-1',
    window: { hash_id: 'hotel', name: 'Hotel' },
    customer_name: 'Customer 1',
    text: 'A customer of Hotel is waiting for a person',
    count: 1,
    alert: true,
    path: '/redesign/inbox?chat=chat-1&of=hotel',
    read_at: null,
    updated_at: '2026-03-01T09:30:00.000Z',
    ...changes,
  };
}
