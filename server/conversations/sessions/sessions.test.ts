import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { chatIdsOf, listChats, startChat, updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
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

test('each type lists its chats, and the counts cover the caller’s chats', async () => {
  const shop = await app.createWindow(owner);
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  const memberId = await memberIdOf(app, member);
  const chats = {
    ai: await startChat(app, shop, 'ai'),
    human: await startChat(app, shop, 'human'),
    waiting: await startChat(app, shop, 'waiting'),
    closed: await startChat(app, shop, 'closed'),
    kakao: await startChat(app, shop, 'kakao'),
    sms: await startChat(app, shop, 'sms'),
    test: await startChat(app, shop, 'test'),
  };
  await updateChat(app, chats.human, {
    handled_by: 'human',
    assignee: memberId,
    unanswered: false,
  });
  await updateChat(app, chats.waiting, { handled_by: 'queue', unanswered: false });
  await updateChat(app, chats.sms, { rating_stars: 5 });
  await updateChat(app, chats.closed, { handled_by: 'closed', unanswered: false });
  for (const channel of ['kakao', 'sms', 'test'] as const) {
    await updateChat(app, chats[channel], { channel, unanswered: false });
  }
  const { ai, human, waiting, closed } = chats;
  const all = Object.values(chats).reverse();

  expect(await chatIdsOf(member, shop)).toEqual(all);
  expect(await chatIdsOf(member, shop, { type: 'ai' })).toEqual(
    all.filter((id) => ![human, waiting, closed].includes(id)),
  );
  for (const type of ['human', 'waiting', 'closed', 'kakao', 'sms'] as const) {
    expect(await chatIdsOf(member, shop, { type })).toEqual([chats[type]]);
  }
  expect(await chatIdsOf(member, shop, { type: 'unanswered' })).toEqual([ai]);
  expect(await chatIdsOf(member, shop, { type: 'rated' })).toEqual([chats.sms]);
  expect(await chatIdsOf(member, shop, { type: 'mine' })).toEqual([human]);
  expect(await chatIdsOf(owner, shop, { type: 'mine' })).toEqual([]);

  expect((await listChats(member, shop)).counts).toEqual({ waiting: 1, mine: 1 });
  expect((await listChats(owner, shop)).counts).toEqual({ waiting: 1, mine: 0 });
});

test('pages neither skip nor repeat chats, even when their times are equal', async () => {
  const busy = await app.createWindow(owner);
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) ids.push(await startChat(app, busy, `chat ${index}`));
  for (const id of ids) await updateChat(app, id, { last_updated_at: '2026-05-05T05:05:05.123Z' });
  await updateChat(app, ids[0] ?? '', { last_updated_at: '2026-05-05T05:05:05.124Z' });

  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page = await listChats(owner, busy, {
      size: 2,
      ...(cursor && { last_updated_at: cursor }),
    });
    pages.push(page.items.map(({ session_id }) => session_id));
    expect(page.has_more).toBe(page.next_cursor !== null);
    cursor = page.next_cursor;
  } while (cursor);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
  expect(pages.flat()).toEqual([ids[0], ...ids.slice(1).reverse()]);

  const bareTime = { last_updated_at: '2026-05-05T05:05:05.124Z' };
  expect(await chatIdsOf(owner, busy, bareTime)).toEqual(ids.slice(1).reverse());
  expect((await listChats(owner, busy)).items).toHaveLength(7);
  for (const last_updated_at of ['yesterday', '~', 'x~y', '-100000-01-01T00:00:00.000Z~x']) {
    await expect(listChats(owner, window, { last_updated_at })).rejects.toEqual(
      httpError('validation_failed', 422),
    );
  }
});

test('dates are days of the organization’s time zone, and the last one is included', async () => {
  const seoul = await app.createWindow(owner);
  const [before, first, last, after] = [
    await startChat(app, seoul, 'before'),
    await startChat(app, seoul, 'first'),
    await startChat(app, seoul, 'last'),
    await startChat(app, seoul, 'after'),
  ];
  await updateChat(app, before, { last_updated_at: '2026-03-01T14:59:59.999Z' });
  await updateChat(app, first, { last_updated_at: '2026-03-01T15:00:00.000Z' }); // midnight in Seoul
  await updateChat(app, last, { last_updated_at: '2026-03-03T14:59:59.999Z' });
  await updateChat(app, after, { last_updated_at: '2026-03-03T15:00:00.000Z' });

  const from = { start_date: '2026-03-02' };
  const until = { end_date: '2026-03-03' };
  expect(await chatIdsOf(owner, seoul, { ...from, ...until })).toEqual([last, first]);
  expect(await chatIdsOf(owner, seoul, from)).toEqual([after, last, first]);
  expect(await chatIdsOf(owner, seoul, until)).toEqual([last, first, before]);
  const oneDay = { start_date: '2026-03-03', end_date: '2026-03-03' };
  expect(await chatIdsOf(owner, seoul, oneDay)).toEqual([last]);
  const wrong = { start_date: '2026-03-04', end_date: '2026-03-03' };
  await expect(listChats(owner, seoul, wrong)).rejects.toEqual(httpError('validation_failed', 422));
  await expect(listChats(owner, seoul, { start_date: '2026-02-30' })).rejects.toEqual(
    httpError('validation_failed', 422),
  );
});

test.each([
  ['환불 규정', '교환과 환불 규정이 궁금합니다', ['환불', '규정']],
  ['refund', 'Can I get REFUNDS on sale items?', ['REFUNDS']],
  ['退货政策', '请问你们的退货政策是什么？', ['退货政策']],
  ['devolución', '¿Cómo hago una devolución?', ['devolución']],
  ['送料', '北海道までの送料はいくらですか', ['送料']],
])('a search for %s finds the chat and marks the match', async (text, message, marks) => {
  const id = await startChat(app, window, message);
  await startChat(app, window, 'something else altogether');
  const { items } = await listChats(owner, window, { text });
  expect(items.map(({ session_id }) => session_id)).toEqual([id]);
  const snippet = items[0]?.snippet ?? { text: '', marks: [] };
  expect(snippet.marks.map(([start, end]) => snippet.text.slice(start, end))).toEqual(marks);
});

test('the snippet shows the latest matching message, and other windows are not searched', async () => {
  const elsewhere = await app.createWindow(owner);
  await startChat(app, elsewhere, 'a zeppelin elsewhere');
  const { api } = await app.customerOf(window.hash_id);
  const first = await ask(api, window.hash_id, { text: 'one zeppelin' });
  const { session_id } = dataOf(first, 'meta');
  await ask(api, window.hash_id, { text: 'two zeppelins', session_id });
  await ask(api, window.hash_id, { text: 'no airship at all', session_id });

  const { items } = await listChats(owner, window, { text: 'zeppelin', type: 'unanswered' });
  expect(items).toMatchObject([{ session_id, snippet: { text: 'two zeppelins' } }]);
  expect((await listChats(owner, window, { text: 'zeppelin', type: 'closed' })).items).toEqual([]);
  for (const text of ['!!!', "'\\ & | :* <->", 'blimp']) {
    expect((await listChats(owner, window, { text })).items).toEqual([]);
  }
});

test('a listed chat has its preview, unread state, language and label', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'Hola', language: 'es' });
  const { session_id } = dataOf(events, 'meta');
  await ask(api, window.hash_id, { text: '¿Hay alguien?', session_id, language: 'es' });
  const [item] = (await listChats(owner, window)).items;
  expect(item).toMatchObject({
    session_id,
    window_hash: window.hash_id,
    agent_on: true,
    handled_by: 'bot',
    text: app.services.translator.text('es', 'server:answer.none'),
    channel: 'web',
    assignee: null,
    unread: 2,
    message_count: 2,
    language: 'es',
    name: expect.stringContaining(session_id.slice(-4)),
    snippet: null,
  });
});

test('a chat with only the greeting is not listed', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const greeted = await ask(api, window.hash_id, { greet: true });
  const { session_id } = dataOf(greeted, 'meta');
  expect(await chatIdsOf(owner, window, { size: 100 })).not.toContain(session_id);
  await ask(api, window.hash_id, { text: 'Hello', session_id });
  expect(await chatIdsOf(owner, window)).toContain(session_id);
});

test('a thread returns its latest messages, oldest first, and earlier ones with `before`', async () => {
  const { api } = await app.customerOf(window.hash_id);
  const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'question 1' }), 'meta');
  await ask(api, window.hash_id, { text: 'question 2', session_id });
  await ask(api, window.hash_id, { text: 'question 3', session_id });
  const read = (query: { before?: number; size?: number } = {}) =>
    owner.api.call(sessionEndpoints.get, { params: { hash: window.hash_id, session_id }, query });

  const whole = await read();
  expect(whole.has_more).toBe(false);
  expect(whole.messages.map(({ sender, by }) => [sender, by?.type])).toEqual([
    ['customer', undefined],
    ['chatbot', 'ai'],
    ['customer', undefined],
    ['chatbot', 'ai'],
    ['customer', undefined],
    ['chatbot', 'ai'],
  ]);
  const end = await read({ size: 4 });
  expect(end).toMatchObject({ has_more: true, messages: whole.messages.slice(2) });
  const start = await read({ size: 4, before: end.messages[0]?.seq ?? 0 });
  expect(start).toMatchObject({ has_more: false, messages: whole.messages.slice(0, 2) });
  for (const before of [1e300, 2 ** 31, -1, 0.5]) {
    await expect(read({ before })).rejects.toEqual(httpError('validation_failed', 422));
  }
});
