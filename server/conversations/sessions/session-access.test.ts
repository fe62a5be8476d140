import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createContactWindow, leaveContact } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { chatIdsOf, listChats, startChat, updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

test('the name of a customer is shown to members with customer_info only, in the list and in the thread', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const page_url = 'https://shop.example/cart?email=minji@example.com#pay';
  const events = await ask(api, window.hash_id, { text: 'Here is my name', page_url });
  const { session_id } = dataOf(events, 'meta');
  await updateChat(app, session_id, { name: 'Kim Minji' });
  const scope = { windowIds: [window.id] };
  const informed = await app.memberOf(owner, {
    ...scope,
    permissions: ['all_chats', 'customer_info'],
  });
  const other = await app.memberOf(owner, { ...scope, permissions: ['all_chats'] });
  const thread = ({ api }: TestUser) =>
    api.call(sessionEndpoints.get, { params: { hash: window.hash_id, session_id } });

  expect((await listChats(informed, window)).items[0]?.name).toBe('Kim Minji');
  expect((await thread(informed)).session).toMatchObject({ name: 'Kim Minji', page_url });
  expect(JSON.stringify(await listChats(other, window))).not.toContain('Kim Minji');
  expect(JSON.stringify(await thread(other))).not.toContain('Kim Minji');
  expect((await thread(other)).session.page_url).toBe('https://shop.example/cart');
});

test('a chat contains the latest contact details that its customer left in the window', async () => {
  const { window: shop, api } = await createContactWindow(app, owner);
  const { session_id } = dataOf(await ask(api, shop.hash_id, { text: 'Hello' }), 'meta');
  const contactOf = async (reader: TestUser) => (await listChats(reader, shop)).items[0]?.contact;
  expect(await contactOf(owner)).toBeNull();

  await leaveContact(api, shop, { items: { name: 'Mina', email: 'mina@example.com' } });
  const contact = await contactOf(owner);
  expect(contact).toMatchObject({ name: 'Mina', email: 'mina@example.com', phone: null });
  const person = await owner.api.call(customerEndpoints.get, {
    params: { id: contact?.customer_id ?? '' },
  });
  expect(person.email).toBe('mina@example.com');

  const other = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  expect(await contactOf(other)).toMatchObject({ name: '•••', email: '•••' });

  await leaveContact(api, shop, { session_id, items: { email: 'friend@example.com' } });
  expect(await contactOf(owner)).toMatchObject({ name: null, email: 'friend@example.com' });
});

test('a search finds chats by the customer’s name for members who can see it', async () => {
  const shop = await app.createWindow(owner);
  const [named, message, other] = [
    await startChat(app, shop, 'first'),
    await startChat(app, shop, 'Is 김하나 there?'),
    await startChat(app, shop, 'third'),
  ];
  await updateChat(app, named, { name: '김하나', last_updated_at: '2026-03-03T00:00:00Z' });
  await updateChat(app, message, { name: 'Kim_1', last_updated_at: '2026-03-02T00:00:00Z' });
  await updateChat(app, other, { name: 'KimX1', last_updated_at: '2026-03-01T00:00:00Z' });

  const { items } = await listChats(owner, shop, { text: '김하나' });
  expect(items).toMatchObject([
    { session_id: named, name: '김하나', snippet: null },
    { session_id: message, snippet: { text: 'Is 김하나 there?' } },
  ]);
  expect(await chatIdsOf(owner, shop, { text: 'kim_' })).toEqual([message]);
  expect(await chatIdsOf(owner, shop, { text: 'kim' })).toEqual([message, other]);
  expect(await chatIdsOf(owner, shop, { text: '하나', type: 'closed' })).toEqual([]);
  const elsewhere = await app.createWindow(owner);
  expect(await chatIdsOf(owner, elsewhere, { text: 'kim' })).toEqual([]);

  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  expect(await chatIdsOf(member, shop, { text: '김하나' })).toEqual([message]);
  expect(await chatIdsOf(member, shop, { text: 'kim' })).toEqual([]);
});

test('members see chats of assigned windows only; the owner sees all', async () => {
  const session_id = await startChat(app, window, 'Who may read this?');
  const thread = { params: { hash: window.hash_id, session_id } };
  const permissions = ['all_chats', 'manage_chatbots_all'] as const;
  const elsewhere = await app.createWindow(owner);
  const reader = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  const outsider = await app.memberOf(owner, { permissions, windowIds: [elsewhere.id] });
  const unpermitted = await app.memberOf(owner, { windowIds: [window.id] });
  const stranger = await app.signUp();

  expect(await chatIdsOf(owner, window)).toContain(session_id);
  expect(await chatIdsOf(reader, window)).toContain(session_id);
  for (const [user, error] of [
    [outsider, httpError('not_found', 404)],
    [stranger, httpError('not_found', 404)],
    [unpermitted, httpError('permission_required', 403)],
  ] as const) {
    await expect(listChats(user, window)).rejects.toEqual(error);
    await expect(user.api.call(sessionEndpoints.get, thread)).rejects.toEqual(error);
  }
  const otherWindow = { params: { hash: elsewhere.hash_id, session_id } };
  await expect(owner.api.call(sessionEndpoints.get, otherWindow)).rejects.toEqual(
    httpError('not_found', 404),
  );
});
