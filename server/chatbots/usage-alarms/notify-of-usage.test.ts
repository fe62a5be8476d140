import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sendNotificationMails } from '#server/chatbots/notifications/index.ts';
import { ask } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { notifyOfUsage } from './notify-of-usage.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Shop');
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: 'Do you deliver?', answer: 'Yes, we do.' },
  });
});
afterAll(() => app.close());

const setLimits = (limits: { chat_limit?: number; mau_limit?: number }) =>
  app.services.db
    .updateTable('organizations')
    .set(limits)
    .where('id', '=', owner.login.organization_id)
    .execute();

/** Asks as many questions, each as a new customer. */
async function askQuestions(count: number) {
  for (let index = 0; index < count; index += 1) {
    const { api } = await app.customerOf(window.hash_id);
    await ask(api, window.hash_id, { text: 'Do you deliver?' });
  }
}

async function texts(user: TestUser = owner): Promise<string[]> {
  await notifyOfUsage(app.services);
  const { items } = await user.api.call(notificationEndpoints.list);
  return items.filter(({ type }) => type === 'usage_level').map(({ text }) => text);
}

test('members are notified once of each share of a limit', async () => {
  await setLimits({ chat_limit: 4 });
  await askQuestions(1);
  expect(await texts()).toEqual([]);
  await askQuestions(1);
  const half = '50% of this month’s answers in your plan are used';
  expect(await texts()).toEqual([half]);
  expect(await texts()).toEqual([half]);
  await askQuestions(2);
  expect((await texts()).toSorted()).toEqual([
    '100% of this month’s answers in your plan are used',
    half,
  ]);
});

test('members are notified of customers, and again when the limit is raised', async () => {
  await setLimits({ mau_limit: 2 });
  await askQuestions(2);
  expect(await texts()).toEqual(['100% of this month’s customers in your plan are used']);
  await setLimits({ mau_limit: 4 });
  expect(await texts()).toContain('50% of this month’s customers in your plan are used');
});

test('members who have not read the last notification are mailed again in the next period', async () => {
  const mails = async () => {
    await notifyOfUsage(app.services);
    await sendNotificationMails(app.services);
    const sent = app.services.db.selectFrom('outbox').select('id');
    return (await sent.where('recipient', '=', owner.login.email).execute()).length;
  };
  await setLimits({ mau_limit: 1 });
  const before = await mails();
  await askQuestions(1);
  expect(await mails()).toBe(before + 1);
  now = new Date(now.getTime() + 32 * 86_400_000);
  await askQuestions(1);
  expect(await mails()).toBe(before + 2);
});

test('usage of the month before is not counted', async () => {
  await setLimits({ chat_limit: 2 });
  await askQuestions(2);
  now = new Date(now.getTime() + 32 * 86_400_000);
  expect(await texts()).toEqual([]);
});

test('members without the permission for usage are not notified', async () => {
  const agent = await app.memberOf(owner, { permissions: ['all_chats'] });
  await setLimits({ chat_limit: 2 });
  await askQuestions(2);
  expect(await texts(owner)).toHaveLength(1);
  expect(await texts(agent)).toEqual([]);
});

test('limits without usage and plans without limits notify nobody', async () => {
  expect(await texts()).toEqual([]);
  await askQuestions(1);
  expect(await texts()).toEqual([]);
});
