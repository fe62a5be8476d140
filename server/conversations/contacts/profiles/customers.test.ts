import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { contactsOf, leaveContact } from '#server/testing/contacts.ts';
import { auditOf } from '#server/testing/faqs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import {
  type CustomerChange,
  customerEndpoints,
} from '#shared/contracts/conversations/customers.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { type ApiClient, createApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

interface ContactOptions {
  api?: ApiClient;
  at?: Window;
  name?: string;
  email?: string;
}

/** Leaves a contact in this browser, or in a new one; returns the id of its person. */
async function leave({ api, at = window, ...items }: ContactOptions) {
  const browser = api ?? (await app.customerOf(at.hash_id)).api;
  const { contact_id } = await leaveContact(browser, at, { items, reason: 'before' });
  const contact = (await contactsOf(owner, at)).find(({ id }) => id === contact_id);
  return contact?.customer_id ?? '';
}

/** A browser with a user id signed by the site. */
async function signedIn(userId: string, at = window): Promise<ApiClient> {
  const { secret } = await owner.api.call(windowEndpoints.identity, {
    params: { hash: at.hash_id },
  });
  const hmac = createHmac('sha256', secret).update(userId).digest('hex');
  const clientOf = (token?: string) =>
    createApiClient({
      origin: app.customerUrl,
      headers: (): Record<string, string> => (token ? { 'x-access-token': token } : {}),
    });
  const { token } = await clientOf().call(webEndpoints.cookie, {
    body: { window_hash: at.hash_id, user: { user_id: userId, hmac } },
  });
  return clientOf(token);
}

const get = (id: string, { api } = owner) => api.call(customerEndpoints.get, { params: { id } });
const change = (id: string, body: CustomerChange) =>
  owner.api.call(customerEndpoints.change, { params: { id }, body });
const timeline = async (id: string, { api } = owner) =>
  (await api.call(customerEndpoints.timeline, { params: { id } })).items;

test('a search finds customers of the chatbots that the member may open, each once', async () => {
  const business = await app.signUp();
  const [shop, hotel] = [await app.createWindow(business), await app.createWindow(business)];
  const leaveAt = async (at: Window, items: Record<string, string>) =>
    leaveContact((await app.customerOf(at.hash_id)).api, at, { items, reason: 'before' });
  await leaveAt(shop, { name: 'Jin 100%', email: 'jin@example.com' });
  await leaveAt(shop, { name: 'Ana', email: 'ana.kim@example.com' });
  await leaveAt(hotel, { name: 'Ana', email: 'ana.kim@example.com' });
  await leaveAt(hotel, { name: 'Ana Lopez', email: 'lopez@example.com' });
  const search = async ({ api }: TestUser, text: string, size = 10) =>
    (await api.call(customerEndpoints.search, { query: { text, size } })).items;
  const found = async (user: TestUser, text: string) =>
    (await search(user, text)).map(({ email }) => email);

  expect(await found(business, 'ANA')).toEqual(['lopez@example.com', 'ana.kim@example.com']);
  expect(await search(business, 'ana', 1)).toMatchObject([
    { name: 'Ana Lopez', phone: null, window_hash: hotel.hash_id },
  ]);
  const [jin] = await search(business, 'jin');
  await business.api.call(customerEndpoints.change, {
    params: { id: jin?.id ?? '' },
    body: { phone: '+821012340000' },
  });
  expect(await found(business, '010-1234')).toEqual(['jin@example.com']);
  expect(await found(business, '100%')).toEqual(['jin@example.com']);
  expect(await found(business, '%')).toEqual(['jin@example.com']);
  const permissions = ['customer_info'] as const;
  const member = await app.memberOf(business, { permissions, windowIds: [shop.id] });
  expect(await search(member, 'ana')).toMatchObject([{ window_hash: shop.hash_id }]);
  expect(await found(owner, 'ana.kim')).toEqual([]);
  const other = await app.memberOf(business, { permissions: ['all_chats'], windowIds: [shop.id] });
  await expect(search(other, 'ana')).rejects.toMatchObject(httpError('permission_required', 403));
});

test('contacts of two chatbots with the same email belong to one person', async () => {
  const other = await app.createWindow(owner);
  const ana = await leave({ name: 'Ana', email: 'ana@example.com' });
  expect(await leave({ at: other, name: 'Ana Kim', email: 'ANA@example.com' })).toBe(ana);
  const ben = await leave({ name: 'Ben', email: 'ben@example.com' });
  expect(ben).not.toBe(ana);
  const person = await get(ana);
  expect(person).toMatchObject({ name: 'Ana Kim', email: 'ANA@example.com' });
  expect(person.contacts.map(({ name }) => name)).toEqual(['Ana Kim', 'Ana']);
});

test('another email from the same browser gets a person of its own', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const first = await leave({ api, email: 'first@example.com' });
  expect(await leave({ api, email: 'first@example.com' })).toBe(first);
  expect(await leave({ api, email: 'second@example.com' })).not.toBe(first);
});

test('a verified customer is one person in all chatbots and cannot join another by typing its email', async () => {
  const other = await app.createWindow(owner);
  const mina = await leave({ api: await signedIn('user-1'), email: 'mina@example.com' });
  const elsewhere = await signedIn('user-1', other);
  expect(await leave({ api: elsewhere, at: other, email: 'mina@work.example' })).toBe(mina);
  expect(await get(mina)).toMatchObject({ user_ids: ['user-1'] });
  const impostor = await leave({ api: await signedIn('user-2'), email: 'mina@example.com' });
  expect(impostor).not.toBe(mina);
  expect(await get(impostor)).toMatchObject({ user_ids: ['user-2'] });
});

test('forms with the same email sent at once by several browsers create one person', async () => {
  const email = 'twice@example.com';
  const people = await Promise.all([leave({ email }), leave({ email }), leave({ email })]);
  expect(new Set(people).size).toBe(1);
});

test('a name that a member gave is masked in the texts of all chats of the person', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const id = await leave({ api, email: 'zelda@example.com' });
  await change(id, { name: 'Zelda Quillfeather' });
  const answered = await ask(api, window.hash_id, { text: 'It is Zelda Quillfeather again' });
  const { session_id } = dataOf(answered, 'meta');
  const reader = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  const textOf = async (user: TestUser) => {
    const params = { hash: window.hash_id, session_id };
    const { messages } = await user.api.call(sessionEndpoints.get, { params });
    return messages.find(({ sender }) => sender === 'customer')?.text;
  };
  expect(await textOf(owner)).toBe('It is Zelda Quillfeather again');
  expect(await textOf(reader)).toBe('It is •••••••••••••••••• again');
});

test('details set by a member override those of the contacts until they are cleared', async () => {
  const id = await leave({ name: 'Ana', email: 'ana.lee@example.com' });
  const changed = await change(id, { name: 'Ana Lee', phone: '010-1234-5678' });
  expect(changed).toMatchObject({ name: 'Ana Lee', phone: '+821012345678' });
  expect(await change(id, { clear: ['name'] })).toMatchObject({ name: 'Ana' });
  await expect(change(id, { phone: 'call me' })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
  // Contacts match addresses set by members, too.
  await change(id, { email: 'ana@work.example' });
  expect(await leave({ email: 'ana@work.example' })).toBe(id);
});

test('the timeline shows chats, contacts and ratings, in pages', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'Roses?' }), 'meta');
  const id = await leave({ api, email: 'rose@example.com' });
  await leave({ api, email: 'rose@example.com' });
  await app.services.db
    .updateTable('sessions')
    .set({ rating_stars: 4, rating_text: 'Good', last_updated_at: new Date() })
    .where('id', '=', session_id)
    .execute();
  const entries = await timeline(id);
  expect(entries.map(({ kind }) => kind)).toEqual(['rating', 'contact', 'contact', 'chat']);
  expect(entries.at(-1)).toMatchObject({ session_id, window_hash: window.hash_id });
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await owner.api.call(customerEndpoints.timeline, {
      params: { id },
      query: { size: 1, ...(cursor && { cursor }) },
    });
    pages.push(...page.items.map(({ at }) => at));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(entries.map(({ at }) => at));
  for (const wrong of ['yesterday', '-100000-01-01T00:00:00.000Z~chat~x']) {
    await expect(
      owner.api.call(customerEndpoints.timeline, { params: { id }, query: { cursor: wrong } }),
    ).rejects.toEqual(httpError('validation_failed', 422));
  }
});

test('notes are read by the team and changed and removed by their author only', async () => {
  const id = await leave({ email: 'noted@example.com' });
  const colleague = await app.memberOf(owner, {
    permissions: ['customer_info'],
    windowIds: [window.id],
  });
  const body = { text: 'Prefers to be called in the evening', client_id: 'my-first-note' };
  const params = { id };
  const note = await owner.api.call(customerEndpoints.addNote, { params, body });
  expect((await owner.api.call(customerEndpoints.addNote, { params, body })).id).toBe(note.id);
  const noted = (await auditOf(app, id)).filter(({ action }) => action === 'customer.noted');
  expect(noted).toHaveLength(1);
  const list = async () => (await colleague.api.call(customerEndpoints.notes, { params })).items;
  expect(await list()).toMatchObject([{ text: body.text, is_own: false }]);
  const of = { note_id: note.id };
  await expect(colleague.api.call(customerEndpoints.removeNote, { params: of })).rejects.toEqual(
    httpError('not_author', 403),
  );
  const changeNote = ({ api }: TestUser) =>
    api.call(customerEndpoints.changeNote, { params: of, body: { text: 'Evenings' } });
  await expect(changeNote(colleague)).rejects.toEqual(httpError('not_author', 403));
  await changeNote(owner);
  expect(await list()).toMatchObject([{ text: 'Evenings' }]);
  await owner.api.call(customerEndpoints.removeNote, { params: of });
  expect(await list()).toEqual([]);
});

test('a member sees people of assigned chatbots only, and no chats of others without all_chats', async () => {
  const browser = await app.customerOf(window.hash_id);
  const chats = [
    dataOf(await ask(browser.api, window.hash_id, { text: 'Roses?' }), 'meta').session_id,
    dataOf(await ask(browser.api, window.hash_id, { text: 'Tulips?' }), 'meta').session_id,
  ];
  const id = await leave({ api: browser.api, email: 'seen@example.com' });
  const other = await app.createWindow(owner);
  const { api } = await app.customerOf(other.hash_id);
  await ask(api, other.hash_id, { text: 'Elsewhere' });
  await leave({ api, at: other, email: 'seen@example.com' });
  const member = await app.memberOf(owner, {
    permissions: ['customer_info'],
    windowIds: [window.id],
  });
  expect((await get(id, member)).contacts).toHaveLength(1);
  expect((await timeline(id, member)).map(({ kind }) => kind)).toEqual(['contact']);
  await updateChat(app, chats[0] ?? '', { assignee: await memberIdOf(app, member) });
  expect(await timeline(id, member)).toMatchObject([
    { kind: 'contact' },
    { kind: 'chat', session_id: chats[0] },
  ]);
  const outsider = await app.memberOf(owner, { permissions: ['customer_info'], windowIds: [] });
  await expect(get(id, outsider)).rejects.toEqual(httpError('not_found', 404));
  const unpermitted = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await expect(get(id, unpermitted)).rejects.toEqual(httpError('permission_required', 403));
  const stranger = await app.signUp();
  await expect(get(id, stranger)).rejects.toEqual(httpError('not_found', 404));
});

test('a person is erased with the last contact', async () => {
  const id = await leave({ email: 'gone@example.com' });
  await change(id, { name: 'Ana' });
  const [contact] = (await get(id)).contacts;
  await owner.api.call(contactEndpoints.remove, { params: { id: contact?.id ?? '' } });
  await expect(get(id)).rejects.toEqual(httpError('not_found', 404));
  const rows = await app.services.db
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});
