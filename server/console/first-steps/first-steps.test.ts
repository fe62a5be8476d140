import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { firstStepEndpoints } from '#shared/contracts/console/first-steps.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const getSteps = ({ api }: TestUser) => api.call(firstStepEndpoints.get);
const login = ({ api }: TestUser) => api.call(accountEndpoints.cookie, { body: {} });
const setClosed = ({ api }: TestUser, completed: boolean) =>
  api.call(userEndpoints.onboarding, { body: { completed } });

/** Names of the completed steps. */
async function doneFor(user: TestUser): Promise<string[]> {
  const { steps } = await getSteps(user);
  return steps.filter(({ done }) => done).map(({ name }) => name);
}

async function addFaq({ api }: TestUser, { agent_id }: Window): Promise<void> {
  const faq = { question: 'When are you open?', answer: 'From nine to six.' };
  await api.call(faqEndpoints.create, { body: { agent_id: agent_id ?? '', ...faq } });
}

/** A customer asks from a page of a site. */
async function askFrom(window: Window, page_url: string): Promise<void> {
  const { api } = await app.customerOf(window.hash_id);
  await ask(api, window.hash_id, { text: 'When are you open?', channel: 'web', page_url });
}

test('each step completes from stored data, and counts once however often it is read', async () => {
  const owner = await app.signUp();
  expect(await getSteps(owner)).toMatchObject({ window_hash: null, closed: false });
  expect(await doneFor(owner)).toEqual([]);

  const window = await app.createWindow(owner);
  expect(await getSteps(owner)).toMatchObject({ window_hash: window.hash_id });
  expect(await doneFor(owner)).toEqual(['chatbot']);
  await addFaq(owner, window);
  await Promise.all([getSteps(owner), getSteps(owner)]);
  expect(await doneFor(owner)).toEqual(['chatbot', 'knowledge']);
  expect((await login(owner)).completed_cnt).toBe(4);

  await askFrom(window, `${app.services.customerOrigin}/demo`);
  expect(await doneFor(owner)).not.toContain('install');
  await askFrom(window, 'https://flowers.example/contact');
  expect(await doneFor(owner)).toEqual(['chatbot', 'knowledge', 'question', 'install']);
  expect(await login(owner)).toMatchObject({ completed_cnt: 4, onboarding_completed: false });

  await app.memberOf(owner);
  expect(await doneFor(owner)).toHaveLength(5);
  expect(await login(owner)).toMatchObject({ completed_cnt: 5, onboarding_completed: true });
});

test('a site whose installation was checked counts as installed before the first chat', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  await app.services.db
    .updateTable('windows')
    .set({ installed_at: new Date() })
    .where('id', '=', window.id)
    .execute();
  expect(await doneFor(owner)).toEqual(['chatbot', 'install']);
});

test('the list can be closed and reopened', async () => {
  const owner = await app.signUp();
  await setClosed(owner, true);
  expect(await getSteps(owner)).toMatchObject({ closed: true });
  await setClosed(owner, false);
  expect(await getSteps(owner)).toMatchObject({ closed: false });
  expect((await login(owner)).completed_cnt).toBe(0);
});

test('members see only steps that they have permission for, of chatbots in reach', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const reader = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  expect((await getSteps(reader)).steps).toEqual([]);
  expect((await login(reader)).completed_cnt).toBe(0);

  const editor = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  const { steps, window_hash } = await getSteps(editor);
  expect(steps.map(({ name }) => name)).toEqual(['knowledge', 'question', 'install']);
  expect(window_hash).toBeNull();

  const stranger = await app.signUp();
  expect(await doneFor(stranger)).toEqual([]);
});
