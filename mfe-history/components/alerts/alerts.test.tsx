import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Notification } from '#shared/contracts/chatbots/notifications.ts';
import { fakeNotifications } from '#shared/testing/fake-notifications.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import { fakeChat, fakeMessage } from '../../testing/fake-chats.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { fakeNotification } from '../../testing/fake-notification.ts';
import { fakeLocks, setHidden } from '../../testing/fake-tabs.ts';
import { InboxCount } from './inbox-count.tsx';

const counts = { mine: 1, waiting: 2, unassigned: 2, open: 3, snoozed: 0 };

/** The navigation of the shell with the slot of the inbox link. */
function Nav() {
  const [name, setName] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Load
      </button>
      <a href="/redesign/inbox" aria-label={name ?? undefined}>
        Inbox
        {isShown && <InboxCount link="/redesign/inbox" onName={setName} />}
      </a>
      <a href="/redesign/chatbots">
        Chatbots
        {isShown && <InboxCount link="/redesign/chatbots" />}
      </a>
    </>
  );
}

/** Notifications that the API returns. */
let notified: Notification[] = [];
function addNotification(number: number, alert = true) {
  const item = fakeNotification({ session_id: `chat-${number}`, alert });
  notified.push(item);
}

/** Renders the link, with live events that the test sends. */
async function renderNav(setup: Partial<ScreenSetup> = {}) {
  const inbox = { counts: { ...counts }, own_ids: ['chat-7'] };
  const calls = {
    'GET /inbox/counts': () => inbox,
    'GET /notifications': () => ({
      items: notified,
      unread: notified.length,
      has_more: false,
      next_cursor: null,
    }),
  };
  const pattern = '/redesign/chatbots';
  const view = await renderScreen({ Screen: Nav, pattern, calls, ...setup });
  const live = fakeLive();
  await view.user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(live.isOpen()).toBe(true));
  return { ...view, live, inbox };
}

beforeEach(() => {
  localStorage.clear();
  notified = [];
  fakeLocks();
  setHidden(false);
});

test('the inbox link and the page title show how many customers wait', async () => {
  await renderNav();
  await screen.findByRole('link', { name: 'Inbox, 2 waiting' });
  expect(screen.getByRole('link', { name: 'Chatbots' }).textContent).toBe('Chatbots');
  expect(document.title).toMatch(/^\(2\)/);
});

test('the inbox link shows the number of own open chats when the member lacks all_chats', async () => {
  await renderNav({ user: fakeUser({ can: [], own_chats: true }) });
  await screen.findByRole('link', { name: 'Inbox, 1 open chat' });
});

test('the inbox link follows customers who start and stop waiting', async () => {
  const { live, inbox } = await renderNav();
  await screen.findByRole('link', { name: 'Inbox, 2 waiting' });
  inbox.counts.waiting = 3;
  live.send('handoff.requested', { session_id: 'chat-1', window_hash: 'onyu-flowers' });
  await screen.findByRole('link', { name: 'Inbox, 3 waiting' });
  inbox.counts.waiting = 0;
  live.send('session.updated', fakeChat(1, { handled_by: 'human', assignee: 'member-2' }));
  await screen.findByRole('link', { name: 'Inbox' });
  expect(document.title).not.toMatch(/^\(/);
});

test('a hidden tab notifies of a waiting customer, and a click opens the chat', async () => {
  const shown = fakeNotifications('granted');
  localStorage.setItem('chatwindow_notify', 'on');
  const { live } = await renderNav();
  await screen.findByRole('link', { name: 'Inbox, 2 waiting' });
  setHidden(true);
  addNotification(1);
  live.send('handoff.requested', { session_id: 'chat-1', window_hash: 'hotel' });
  live.send('session.updated', fakeChat(1, { handled_by: 'queue', window_hash: 'hotel' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: 'Customer 1 is waiting' });
  shown[0]?.onclick();
  await waitFor(() => expect(location.pathname).toBe('/redesign/inbox'));
  expect(location.search).toBe('?chat=chat-1&of=hotel');
});

test('a hidden tab notifies only of customer messages in own open chats', async () => {
  const shown = fakeNotifications('granted');
  localStorage.setItem('chatwindow_notify', 'on');
  const { live } = await renderNav();
  await screen.findByRole('link', { name: 'Inbox, 2 waiting' });
  setHidden(true);
  const write = (number: number, sender: 'customer' | 'chatbot', text: string) => {
    const message = fakeMessage(1, { session_id: `chat-${number}`, sender, text });
    live.send('message.created', { window_hash: 'onyu-flowers', message });
    live.send('session.updated', fakeChat(number, { handled_by: 'human', text }));
  };
  addNotification(7);
  write(8, 'customer', 'In the chat of a colleague');
  write(7, 'chatbot', 'An answer');
  write(7, 'customer', 'Is **anybody** there?');
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({
    title: 'New message from Customer 7',
    body: 'Is anybody there?',
  });
});

test.each([
  ['the console is visible in another tab', ['chatwindow_inbox_visible'], 'on', true],
  ['notifications are off', [], 'off', true],
  ['the member has turned off alerts for the event', [], 'on', false],
])('no notification is shown while %s', async (_, visibleTabs, setting, alert) => {
  addNotification(1, alert);
  const shown = fakeNotifications('granted');
  fakeLocks(visibleTabs);
  localStorage.setItem('chatwindow_notify', setting);
  const { live, inbox } = await renderNav();
  await screen.findByRole('link', { name: 'Inbox, 2 waiting' });
  setHidden(true);
  inbox.counts.waiting = 3;
  live.send('handoff.requested', { session_id: 'chat-1', window_hash: 'hotel' });
  live.send('session.updated', fakeChat(1, { handled_by: 'queue' }));
  await screen.findByRole('link', { name: 'Inbox, 3 waiting' });
  expect(shown).toEqual([]);
});
