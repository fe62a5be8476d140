import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { isAllowed, type SlotProps, useUser } from '#shared/console/index.ts';
import type { Notification } from '#shared/contracts/chatbots/notifications.ts';
import { fakeNotifications } from '#shared/testing/fake-notifications.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { renderScreen, type ScreenSetup } from '#shared/testing/render-screen.tsx';
import area from '../../area.json' with { type: 'json' };
import { fakeChat, fakeMessage } from '../../testing/fake-chats.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { fakeNotification } from '../../testing/fake-notification.ts';
import { fakeLocks, setHidden } from '../../testing/fake-tabs.ts';
import { BrowserAlerts } from './browser-alerts.tsx';
import { InboxCount } from './inbox-count.tsx';

const counts = { mine: 1, waiting: 2, unassigned: 2, open: 3, snoozed: 0 };

const parts = new Map<string, ComponentType<SlotProps['nav']>>([
  ['BrowserAlerts', BrowserAlerts],
  ['InboxCount', InboxCount],
]);

/** The slot of a link, with what the area shows there to the user. */
function NavSlot(props: SlotProps['nav']) {
  const user = useUser();
  return area.slots.map(({ slot, export: name, calls }) => {
    const Part = parts.get(name);
    return slot === 'nav' && Part && isAllowed(user, { calls }) && <Part key={name} {...props} />;
  });
}

/** The navigation of the shell. */
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
        {isShown && <NavSlot link="/redesign/inbox" onName={setName} />}
      </a>
      <a href="/redesign/chatbots">
        Chatbots
        {isShown && <NavSlot link="/redesign/chatbots" />}
      </a>
    </>
  );
}

/** Notifications that the API returns. */
let notified: Notification[] = [];
function addNotification(number: number, changes: Partial<Notification> = {}) {
  const item = fakeNotification({
    id: `notification-${number}`,
    session_id: `chat-${number}`,
    customer_name: `Customer ${number}`,
    path: `/redesign/inbox?chat=chat-${number}&of=hotel`,
    ...changes,
  });
  notified = [item, ...notified.filter(({ id }) => id !== item.id)];
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

/** A hidden tab in which the member turned on alerts; `look` announces changed notifications. */
async function renderHidden(setup: Partial<ScreenSetup> = {}) {
  const shown = fakeNotifications('granted');
  localStorage.setItem('chatwindow_notify', 'on');
  const view = await renderNav(setup);
  const looks = () => view.api.requests.filter(({ name }) => name === 'GET /notifications').length;
  await waitFor(() => expect(looks()).toBeGreaterThan(0));
  setHidden(true);
  const look = async () => {
    const before = looks();
    view.live.send('notifications.changed', {});
    await waitFor(() => expect(looks()).toBeGreaterThan(before));
  };
  return { ...view, shown, look };
}

test('a hidden tab notifies of a waiting customer, and a click opens the chat', async () => {
  const { shown, look } = await renderHidden();
  addNotification(1);
  await look();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: 'Customer 1 is waiting' });
  shown[0]?.onclick();
  await waitFor(() => expect(location.pathname).toBe('/redesign/inbox'));
  expect(location.search).toBe('?chat=chat-1&of=hotel');
});

test('a hidden tab shows the message of a customer in an own chat', async () => {
  const { shown, look, live } = await renderHidden();
  const message = fakeMessage(1, { session_id: 'chat-7', text: 'Is **anybody** there?' });
  live.send('message.created', { window_hash: 'onyu-flowers', message });
  addNotification(7, { type: 'chat_message' });
  await look();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({
    title: 'New message from Customer 7',
    body: 'Is anybody there?',
  });
});

test.each([
  ['chat_assigned', { text: 'A chat of Hotel is for you' }, 'Customer 2'],
  ['mention', { text: 'Kim mentioned you in a note' }, 'Customer 2'],
  ['harm', { text: 'A message in a chat of Hotel points to harm' }, 'Customer 2'],
  ['spending_limit', { session_id: null, customer_name: null, text: 'The limit is reached' }, ''],
] as const)('a hidden tab notifies of %s, each event once', async (type, changes, body) => {
  const { shown, look } = await renderHidden();
  addNotification(2, { type, ...changes });
  await look();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: changes.text, body });
  await look();
  addNotification(2, { type, ...changes, count: 2 });
  await look();
  await waitFor(() => expect(shown).toHaveLength(2));
});

test('a member who may not open the inbox gets alerts, too', async () => {
  const { shown, look, api } = await renderHidden({ user: fakeUser({ can: [] }) });
  addNotification(2, { type: 'mention', text: 'Kim mentioned you in a note' });
  await look();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(api.requests.map(({ name }) => name)).not.toContain('GET /inbox/counts');
});

test('questions without an answer raise no second alert', async () => {
  const { shown, look } = await renderHidden();
  addNotification(2, { type: 'unanswered', session_id: null });
  await look();
  addNotification(2, { type: 'unanswered', session_id: null, count: 2 });
  await look();
  addNotification(3);
  await look();
  await waitFor(() => expect(shown).toHaveLength(2));
});

test('another tab that takes over notifies only of what is new', async () => {
  const first = await renderHidden();
  addNotification(1);
  await first.look();
  await waitFor(() => expect(first.shown).toHaveLength(1));
  addNotification(2);
  const { shown } = await renderHidden();
  await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['Customer 2 is waiting']));
});

const silent: [string, string[], Partial<Notification>][] = [
  ['the console is visible in another tab', ['chatwindow_inbox_visible'], {}],
  ['the member has turned off alerts for the event', [], { alert: false }],
  ['the notification is read', [], { read_at: '2026-03-01T09:31:00.000Z' }],
];
test.each(silent)('no notification is shown while %s', async (_, visibleTabs, changes) => {
  fakeLocks(visibleTabs);
  const { shown, look, live, inbox } = await renderHidden();
  addNotification(1, changes);
  await look();
  inbox.counts.waiting = 3;
  live.send('handoff.requested', { session_id: 'chat-1', window_hash: 'hotel' });
  await screen.findByRole('link', { name: 'Inbox, 3 waiting' });
  expect(shown).toEqual([]);
});

test('nothing is requested for alerts while they are off', async () => {
  const { api, live, inbox } = await renderNav();
  live.send('notifications.changed', {});
  inbox.counts.waiting = 3;
  live.send('handoff.requested', { session_id: 'chat-1', window_hash: 'hotel' });
  await screen.findByRole('link', { name: 'Inbox, 3 waiting' });
  expect(api.requests.map(({ name }) => name)).not.toContain('GET /notifications');
});

test('the permission for alerts is not requested unless the member clicks', async () => {
  const requested = jest.fn(() => Promise.resolve('granted' as const));
  fakeNotifications('default');
  Object.assign(Notification, { requestPermission: requested });
  localStorage.setItem('chatwindow_notify', 'on');
  const { live } = await renderNav();
  live.send('handoff.requested', { session_id: 'chat-1', window_hash: 'hotel' });
  await screen.findByRole('link', { name: 'Inbox, 2 waiting' });
  expect(requested).not.toHaveBeenCalled();
});
