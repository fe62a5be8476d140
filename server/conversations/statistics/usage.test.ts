import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { insertPastChat, type PastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
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

test('usage contains chats and customers, their limits and the time when they reset', async () => {
  const { db } = app.services;
  const organization = owner.login.organization_id;
  await db
    .updateTable('organizations')
    .set({ chat_limit: 100, mau_limit: 50 })
    .where('id', '=', organization)
    .execute();
  const { api } = await app.customerOf(shop.hash_id);
  await ask(api, shop.hash_id, { text: 'Is there anything?' });
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: shop.agent_id ?? '', question: 'Are you open?', answer: 'Every day.' },
  });
  await ask(api, shop.hash_id, { text: 'Are you open?' });
  const quiet = await app.createWindow(owner, 'Quiet');

  const usage = await owner.api.call(statisticsEndpoints.usage);
  expect(usage).toMatchObject({
    chats: { used: 1, limit: 100, reserved: 0 },
    mau: { used: 1, limit: 50 },
    storage: { files: 0, bytes: 0, limit_bytes: expect.any(Number) },
    channels: { web: 1, page: 0, kakao: 0, sms: 0, api: 0 },
    windows: [
      { hash_id: shop.hash_id, name: 'Shop', chats: 1, mau: 1 },
      { hash_id: quiet.hash_id, name: 'Quiet', chats: 0, mau: 0 },
    ],
    definitions: { chat: expect.stringMatching(/AI/), mau: expect.any(String) },
  });
  expect(usage.by_day.at(-1)).toMatchObject({ chats: 1, mau: 1, unanswered: 1, handoffs: 0 });
  expect(usage.period.end).toBe(usage.period.resets_at);
  expect(usage.period.resets_at > new Date().toISOString()).toBe(true);

  await owner.api.call(windowEndpoints.remove, { params: { hash: shop.hash_id } });
  await owner.api.call(windowEndpoints.remove, { params: { hash: quiet.hash_id } });
  expect((await owner.api.call(statisticsEndpoints.usage)).windows).toMatchObject([
    { name: 'Shop' },
  ]);
});

test('a requested month resolves to the billing period that contains its end', async () => {
  await app.services.db
    .updateTable('organizations')
    .set({ period_anchor: '2025-01-15T03:00:00Z' })
    .where('id', '=', owner.login.organization_id)
    .execute();
  await addChat(shop, { at: '2026-02-20T01:00:00Z' });
  const usage = await owner.api.call(statisticsEndpoints.usage, {
    query: { year: 2026, month: 2 },
  });
  expect(usage.period).toEqual({
    start: '2026-02-15T03:00:00.000Z',
    end: '2026-03-15T03:00:00.000Z',
    resets_at: '2026-03-15T03:00:00.000Z',
  });
  expect(usage.by_day).toHaveLength(29);
  expect(usage.by_day.find(({ date }) => date === '2026-02-20')).toMatchObject({ chats: 1 });
  await expect(
    owner.api.call(statisticsEndpoints.usage, { query: { year: 2026 } }),
  ).rejects.toMatchObject({ data: { fields: { month: 'required' } } });
});

test('a future month is refused', async () => {
  const ahead = owner.api.call(statisticsEndpoints.usage, { query: { year: 2099, month: 1 } });
  await expect(ahead).rejects.toMatchObject({
    status: 422,
    data: { fields: { month: 'too_big' } },
  });
});

test('the usage by window lists a member’s assigned windows only', async () => {
  const other = await app.createWindow(owner, 'Other');
  const member = await app.memberOf(owner, { permissions: ['usage'], windowIds: [shop.id] });
  await addChat(other, { at: new Date().toISOString() });
  const usage = await member.api.call(statisticsEndpoints.usage);
  expect(usage.windows).toMatchObject([{ hash_id: shop.hash_id }]);
  expect(usage.channels.web).toBe(0);
  expect((await owner.api.call(statisticsEndpoints.usage)).channels.web).toBe(1);
});
