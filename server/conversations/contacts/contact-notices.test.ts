import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaveContact } from '#server/testing/contacts.ts';
import { eventually } from '#server/testing/eventually.ts';
import { confirmAddresses, handoffSettings, setSettings } from '#server/testing/handoffs.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { notifyOfContacts } from './notify-of-contacts.ts';

const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now, jobs: true });
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner, 'Rose garden');
});
afterAll(() => app.close());

async function leaveContacts(count = 1): Promise<void> {
  const { api } = await app.customerOf(window.hash_id);
  for (let left = 0; left < count; left += 1) {
    await leaveContact(api, window, {
      items: { name: 'Mina Kim', email: 'mina@example.org' },
      message: 'Roses by Friday? https://evil.example/x',
    });
  }
}

const mails = async () =>
  (
    await app.services.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body'])
      .where('body', 'like', `%/inbox/requests?chatbot=${window.hash_id}%`)
      .orderBy('id')
      .execute()
  ).map((mail) => ({ ...mail }));
const waitForMails = (count: number) => eventually(mails, ({ length }) => length >= count);

test('a new contact sends the owner a mail at once, with a link and without personal data', async () => {
  await leaveContacts();
  const [mail, ...others] = await waitForMails(1);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(owner.login.email);
  expect(mail?.subject).toBe('Rose garden: a customer left contact details');
  expect(mail?.body).toContain(
    `${app.services.consoleOrigin}/redesign/inbox/requests?chatbot=${window.hash_id}`,
  );
  expect(mail?.body).not.toMatch(/mina|kim|roses|evil/i);
});

test('only confirmed addresses of the settings get the mail, instead of the members', async () => {
  const emails = ['desk@example.com', 'unconfirmed@example.com'];
  await setSettings(app, window, { handoff: handoffSettings({ notification_emails: emails }) });
  await confirmAddresses(app, owner, ['desk@example.com']);
  await leaveContacts();
  const sent = await waitForMails(1);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['desk@example.com']);
});

test('members who can see the window’s customers get the mail in their language, others get none', async () => {
  const permissions = ['customer_info'] as const;
  const windowIds = [window.id];
  const [colleague] = await Promise.all([
    app.memberOf(owner, { permissions, windowIds }),
    app.memberOf(owner, { permissions: ['all_chats'], windowIds }),
    app.memberOf(owner, { permissions }),
    app.memberOf(owner, { permissions, windowIds, verified: false }),
  ]);
  await app.services.db
    .updateTable('users')
    .set({ language: 'ko' })
    .where('id', '=', colleague.login.id)
    .execute();
  await leaveContacts();
  const sent = await waitForMails(2);
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.login.email, colleague.login.email].toSorted(),
  );
  expect(sent.find(({ recipient }) => recipient === colleague.login.email)?.subject).toContain(
    '고객',
  );
});

test('contacts after the first are counted in one mail, which is sent after the interval', async () => {
  await leaveContacts();
  await waitForMails(1);
  await leaveContacts(4);
  await notifyOfContacts(app.services);
  expect(await mails()).toHaveLength(1);
  clock.forward(11 * 60_000);
  await notifyOfContacts(app.services);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Rose garden: a customer left contact details',
    'Rose garden: 4 customers left contact details',
  ]);
  clock.forward(11 * 60_000);
  await notifyOfContacts(app.services);
  expect(await mails()).toHaveLength(2);
});

test('no mail is sent when the window was deleted in the meantime', async () => {
  await leaveContacts();
  await waitForMails(1);
  await leaveContacts();
  await owner.api.call(windowEndpoints.remove, { params: { hash: window.hash_id }, query: {} });
  clock.forward(11 * 60_000);
  await notifyOfContacts(app.services);
  expect(await mails()).toHaveLength(1);
});
