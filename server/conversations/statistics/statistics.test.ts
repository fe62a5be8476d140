import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { insertPastChat, type PastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
let shop: Window;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  shop = await app.createWindow(owner, 'Shop');
});
afterAll(() => app.close());

const addChat = (window: Window, chat: PastChat) => insertPastChat(app, window, chat);
const march = { start_date: '2026-03-01', end_date: '2026-03-07' };
const statistics = (user: TestUser, query: object = march) =>
  user.api.call(statisticsEndpoints.get, { query });

const noChats = {
  sessions: 0,
  answered: 0,
  unanswered: 0,
  handoffs: 0,
  closed: 0,
  deflected: 0,
  resolved: 0,
  ratings: 0,
  satisfied: 0,
  likes: 0,
  dislikes: 0,
};

test('counts are by day of the organization’s time zone, with zeros on days without chats', async () => {
  // Seoul is nine hours ahead, so this is the second of March there.
  const first = await addChat(shop, { at: '2026-03-01T15:30:00Z', source: 'a' });
  await addChat(shop, {
    at: '2026-03-02T10:00:00Z',
    customerId: first.customerId,
    finish: 'no_answer',
  });
  await addChat(shop, { at: '2026-03-07T14:59:59Z', source: 'a', language: 'ko' });
  await addChat(shop, { at: '2026-03-07T15:00:00Z' });
  await addChat(shop, { at: '2026-02-28T14:59:59Z', handoffReason: 'customer_request' });

  const result = await statistics(owner);
  const zeros = { ...noChats, chats: 0, visitors: 0 };
  expect(result.timezone).toBe('Asia/Seoul');
  expect(result.by_day).toEqual([
    { date: '2026-03-01', ...zeros },
    {
      date: '2026-03-02',
      ...zeros,
      sessions: 2,
      chats: 2,
      visitors: 1,
      answered: 1,
      unanswered: 1,
      deflected: 2,
      resolved: 1,
    },
    { date: '2026-03-03', ...zeros },
    { date: '2026-03-04', ...zeros },
    { date: '2026-03-05', ...zeros },
    { date: '2026-03-06', ...zeros },
    {
      date: '2026-03-07',
      ...zeros,
      sessions: 1,
      chats: 1,
      visitors: 1,
      answered: 1,
      deflected: 1,
      resolved: 1,
    },
  ]);
  expect(result.totals).toEqual({
    ...noChats,
    sessions: 3,
    chats: 3,
    visitors: 2,
    answered: 2,
    unanswered: 1,
    deflected: 3,
    resolved: 2,
    answered_rate: 0.667,
    handoff_rate: 0,
    deflection_rate: 1,
    resolution_rate: 0.667,
    csat: null,
    like_rate: null,
    first_answer_ms: null,
    first_reply_seconds: null,
    waiting_seconds: null,
  });
  expect(result.languages).toMatchObject([
    { language: 'en', sessions: 2 },
    { language: 'ko', sessions: 1 },
  ]);
});

test('the totals of the range before are returned for comparison', async () => {
  await addChat(shop, { at: '2026-02-28T10:00:00Z', handoffReason: 'customer_request' });
  await addChat(shop, { at: '2026-02-22T10:00:00Z' });
  await addChat(shop, { at: '2026-02-21T10:00:00Z' });
  const { previous, totals } = await statistics(owner);
  expect(previous).toMatchObject({ start_date: '2026-02-22', end_date: '2026-02-28' });
  expect(previous.totals).toMatchObject({ sessions: 2, handoffs: 1, handoff_rate: 0.5 });
  expect(totals).toMatchObject({ sessions: 0, answered_rate: null, handoff_rate: null });
});

test('chats are counted by channel, and test chats are not counted', async () => {
  await addChat(shop, { at: '2026-03-03T01:00:00Z', channel: 'web' });
  await addChat(shop, { at: '2026-03-03T01:00:00Z', channel: 'kakao' });
  await addChat(shop, { at: '2026-03-03T01:00:00Z', channel: 'web' });
  await addChat(shop, { at: '2026-03-03T01:00:00Z', channel: 'test', text: 'Test', source: 'a' });
  await addChat(shop, { at: '2026-03-03T01:00:00Z', channel: 'test', text: 'Test' });
  const result = await statistics(owner);
  expect(result.channels).toMatchObject([
    { channel: 'web', chats: 2, sessions: 2 },
    { channel: 'kakao', chats: 1, sessions: 1 },
  ]);
  expect(result.totals).toMatchObject({ sessions: 3, visitors: 3, answered: 0 });
  expect(result.top_sources).toEqual([]);
  expect(result.top_questions).toMatchObject([{ text: 'Hello', count: 3 }]);
});

test('equal questions are counted together, also those without an answer', async () => {
  const at = '2026-03-03T01:00:00Z';
  await addChat(shop, { at, text: '배송은 얼마나 걸리나요?' });
  await addChat(shop, { at, text: '배송은  얼마나 걸리나요' });
  await addChat(shop, { at, text: 'Do you open on Sunday?', finish: 'no_answer' });
  const last = await addChat(shop, { at, text: 'do you open on sunday', finish: 'no_answer' });
  await addChat(shop, { at, text: 'Only once', finish: 'no_answer' });
  await addChat(shop, { at, text: '???', finish: 'no_answer' });

  const result = await statistics(owner);
  const sunday = {
    text: 'do you open on sunday',
    count: 2,
    sessions: 2,
    session_id: last.sessionId,
    message_id: expect.any(String),
    window_hash: shop.hash_id,
    last_asked_at: '2026-03-03T01:00:00.000Z',
  };
  expect(result.top_questions).toEqual([
    sunday,
    expect.objectContaining({ text: '배송은  얼마나 걸리나요', count: 2 }),
  ]);
  expect(result.unanswered_questions).toEqual([
    sunday,
    expect.objectContaining({ text: 'Only once', count: 1 }),
  ]);
});

test('sources have the number of answers that cite them and their current title', async () => {
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { agent_id: shop.agent_id ?? '', question: 'Do you deliver?', answer: 'Yes.' },
  });
  const at = '2026-03-03T01:00:00Z';
  await addChat(shop, { at, source: faq.id });
  await addChat(shop, { at, source: faq.id });
  await addChat(shop, { at, source: 'gone' });
  expect((await statistics(owner)).top_sources).toEqual([
    {
      source_type: 'faq',
      source_id: faq.id,
      title: 'Do you deliver?',
      url: null,
      count: 2,
      sessions: 2,
    },
    { source_type: 'faq', source_id: 'gone', title: 'FAQ', url: null, count: 1, sessions: 1 },
  ]);
});

test('a member sees counts of assigned windows, and single questions only with all_chats', async () => {
  const other = await app.createWindow(owner, 'Other');
  const at = '2026-03-03T01:00:00Z';
  await addChat(shop, { at, text: 'Mine', finish: 'no_answer' });
  await addChat(other, { at, text: 'Foreign' });
  await addChat(other, { at, text: 'Foreign' });
  expect((await statistics(owner)).totals.sessions).toBe(3);
  const one = await statistics(owner, { ...march, window_hash: other.hash_id });
  expect(one).toMatchObject({ window_hash: other.hash_id, totals: { sessions: 2 } });

  const reader = await app.memberOf(owner, {
    permissions: ['usage', 'all_chats', 'manage_chatbots_all'],
    windowIds: [shop.id],
  });
  const seen = await statistics(reader);
  expect(seen).toMatchObject({ window_hash: null, totals: { sessions: 1 }, top_questions: [] });
  expect(seen.unanswered_questions).toMatchObject([{ text: 'Mine', count: 1 }]);
  await expect(statistics(reader, { ...march, window_hash: other.hash_id })).rejects.toMatchObject({
    status: 404,
  });

  const counter = await app.memberOf(owner, { permissions: ['usage'], windowIds: [shop.id] });
  expect((await statistics(counter)).unanswered_questions).toEqual([]);
  await addChat(shop, { at, text: 'mine!', finish: 'no_answer' });
  expect((await statistics(counter)).unanswered_questions).toMatchObject([
    { count: 2, sessions: 2, session_id: null, message_id: null },
  ]);
});

test('the version is optional, and an unknown one is refused', async () => {
  expect((await statistics(owner)).version).toBe('2024-05-20');
  expect((await statistics(owner, { ...march, version: '2024-05-20' })).version).toBe('2024-05-20');
  await expect(statistics(owner, { version: '2023-01-01' })).rejects.toMatchObject({
    status: 400,
    code: 'unsupported_version',
    data: { supported: ['2024-05-20'] },
  });
});

test('a range has at most 366 days in order, and defaults to the last thirty', async () => {
  const year = { start_date: '2024-01-01', end_date: '2024-12-31' };
  expect((await statistics(owner, year)).by_day).toHaveLength(366);
  for (const [query, field] of [
    [{ ...year, end_date: '2025-01-01' }, 'end_date'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ start_date: '2100-01-01' }, 'start_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '0000-01-01', end_date: '0000-01-31' }, 'start_date'],
    [{ end_date: '0001-01-31' }, 'start_date'],
  ] as const) {
    await expect(statistics(owner, query)).rejects.toMatchObject({
      status: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
  }
  expect((await statistics(owner, {})).by_day).toHaveLength(30);
});
