import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contactsOf, createContactWindow, leaveContact } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

test('a form sent twice is stored once, also when another customer sends the same client id', async () => {
  const { window, api } = await createContactWindow(app, owner);
  const body = { client_id: 'one-form-of-mine', items: { email: 'a@example.com' } };
  const [first, second] = await Promise.all([
    leaveContact(api, window, body),
    leaveContact(api, window, body),
  ]);
  expect(second).toEqual(first);
  expect(await contactsOf(owner, window)).toHaveLength(1);
  const other = await app.customerOf(window.hash_id);
  await leaveContact(other.api, window, body);
  expect(await contactsOf(owner, window)).toHaveLength(2);
});

test('a form resent with another address stores nothing, not even a person', async () => {
  const user = await app.signUp();
  const { window, api } = await createContactWindow(app, user);
  const sendFrom = (email: string) =>
    leaveContact(api, window, { client_id: 'one-form-of-mine', items: { email } });
  const [first, ...others] = await Promise.all([
    sendFrom('a@example.com'),
    sendFrom('b@example.com'),
    sendFrom('c@example.com'),
  ]);
  expect(others).toEqual([first, first]);
  const [contact] = await contactsOf(user, window);
  expect(await sendFrom('d@example.com')).toEqual(first);
  const profiles = await app.services.db
    .selectFrom('profiles')
    .select('id')
    .where('organization_id', '=', user.login.organization_id)
    .execute();
  expect(profiles).toEqual([{ id: contact?.customer_id }]);
});

test('a customer who sends too many contacts is rate limited', async () => {
  const { window, api } = await createContactWindow(app, owner);
  const items = { email: 'a@example.com' };
  const sent = await Promise.allSettled(
    Array.from({ length: 22 }, () => leaveContact(api, window, { items })),
  );
  const refused = sent.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const each of refused)
    expect(each).toMatchObject({ reason: httpError('rate_limited', 429) });
});
