import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type channels, sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

/** A chat of a new customer with one message; returns its id. */
async function chat(text: string, { hash_id } = window): Promise<string> {
  const { api } = await app.customerOf(hash_id);
  return dataOf(await ask(api, hash_id, { text }), 'meta').session_id;
}

interface ChatColumns {
  handled_by?: 'bot' | 'queue' | 'human' | 'closed';
  channel?: (typeof channels)[number];
  assignee?: string;
  unanswered?: boolean;
  name?: string;
  last_updated_at?: string;
}

/** Sets columns of a chat that other features write. */
async function updateChat(id: string, fate: ChatColumns): Promise<void> {
  await app.services.db.updateTable('sessions').set(fate).where('id', '=', id).execute();
}

type Query = z.input<typeof sessionEndpoints.list.query>;

function list({ api }: TestUser, query: Query = {}, { hash_id: hash } = window) {
  return api.call(sessionEndpoints.list, { params: { hash }, query });
}

async function idsOf(user: TestUser, query?: Query, shop?: Window): Promise<string[]> {
  return (await list(user, query, shop)).items.map(({ session_id }) => session_id);
}

const failure = (code: string, status: number) =>
  expect.objectContaining({ name: 'HttpError', code, status });

test('the name of a customer is shown to members with customer_info only, in the list and in the thread', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const page_url = 'https://shop.example/cart?email=minji@example.com#pay';
  const events = await ask(api, window.hash_id, { text: 'Here is my name', page_url });
  const { session_id } = dataOf(events, 'meta');
  await updateChat(session_id, { name: 'Kim Minji' });
  const scope = { windowIds: [window.id] };
  const informed = await app.memberOf(owner, {
    ...scope,
    permissions: ['all_chats', 'customer_info'],
  });
  const other = await app.memberOf(owner, { ...scope, permissions: ['all_chats'] });
  const thread = ({ api }: TestUser) =>
    api.call(sessionEndpoints.get, { params: { hash: window.hash_id, session_id } });

  expect((await list(informed)).items[0]?.name).toBe('Kim Minji');
  expect((await thread(informed)).session).toMatchObject({ name: 'Kim Minji', page_url });
  expect(JSON.stringify(await list(other))).not.toContain('Kim Minji');
  expect(JSON.stringify(await thread(other))).not.toContain('Kim Minji');
  expect((await thread(other)).session.page_url).toBe('https://shop.example/cart');
});

test('a search finds chats by the customer’s name for members who can see it', async () => {
  const shop = await app.createWindow(owner);
  const [named, message, other] = [
    await chat('first', shop),
    await chat('Is 김하나 there?', shop),
    await chat('third', shop),
  ];
  await updateChat(named, { name: '김하나', last_updated_at: '2026-03-03T00:00:00Z' });
  await updateChat(message, { name: 'Kim_1', last_updated_at: '2026-03-02T00:00:00Z' });
  await updateChat(other, { name: 'KimX1', last_updated_at: '2026-03-01T00:00:00Z' });

  const { items } = await list(owner, { text: '김하나' }, shop);
  expect(items).toMatchObject([
    { session_id: named, name: '김하나', snippet: null },
    { session_id: message, snippet: { text: 'Is 김하나 there?' } },
  ]);
  expect(await idsOf(owner, { text: 'kim_' }, shop)).toEqual([message]);
  expect(await idsOf(owner, { text: 'kim' }, shop)).toEqual([message, other]);
  expect(await idsOf(owner, { text: '하나', type: 'closed' }, shop)).toEqual([]);
  const elsewhere = await app.createWindow(owner);
  expect(await idsOf(owner, { text: 'kim' }, elsewhere)).toEqual([]);

  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  expect(await idsOf(member, { text: '김하나' }, shop)).toEqual([message]);
  expect(await idsOf(member, { text: 'kim' }, shop)).toEqual([]);
});

test('members see chats of assigned windows only; the owner sees all', async () => {
  const session_id = await chat('Who may read this?');
  const thread = { params: { hash: window.hash_id, session_id } };
  const permissions = ['all_chats', 'manage_chatbots_all'] as const;
  const elsewhere = await app.createWindow(owner);
  const reader = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  const outsider = await app.memberOf(owner, { permissions, windowIds: [elsewhere.id] });
  const powerless = await app.memberOf(owner, { windowIds: [window.id] });
  const stranger = await app.signUp();

  expect(await idsOf(owner)).toContain(session_id);
  expect(await idsOf(reader)).toContain(session_id);
  for (const [user, error] of [
    [outsider, failure('not_found', 404)],
    [stranger, failure('not_found', 404)],
    [powerless, failure('permission_required', 403)],
  ] as const) {
    await expect(list(user)).rejects.toEqual(error);
    await expect(user.api.call(sessionEndpoints.get, thread)).rejects.toEqual(error);
  }
  const otherWindow = { params: { hash: elsewhere.hash_id, session_id } };
  await expect(owner.api.call(sessionEndpoints.get, otherWindow)).rejects.toEqual(
    failure('not_found', 404),
  );
});
