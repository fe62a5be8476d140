import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { generatedQuestionJobs } from '#server/knowledge/knowledge-base/index.ts';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { newCompanion } from '#server/testing/companions.ts';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createHandoffWindow, handoffClient } from '#server/testing/handoffs.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { salesEndpoints } from '#shared/contracts/answers/sales.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import type { AgentType } from '#shared/contracts/chatbots/agents.ts';
import { spendingEndpoints } from '#shared/contracts/chatbots/spending.ts';
import { translationEndpoints } from '#shared/contracts/chatbots/translation.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { suggestionEndpoints } from '#shared/contracts/conversations/suggestions.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { faqWordingEndpoints } from '#shared/contracts/knowledge/faq-wordings.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';
import type { ModelPurpose } from './count-calls.ts';

const faq = { question: 'When do you deliver?', answer: 'We deliver within two days.' };

let app: TestApp;
let server: ModelServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startModelServer({ script: { tokens: ['no JSON'] } });
  const { host } = new URL(server.baseUrl);
  app = await createTestApp({
    jobs: true,
    env: { LLM_BASE_URL: server.baseUrl, OUTBOUND_ALLOW: host, LLM_GENERATES_QUESTIONS: 'false' },
  });
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const createWindow = (agent_type: AgentType) =>
  owner.api.call(windowEndpoints.create, { body: { name: 'Shop', agent_type } });
const addFaq = ({ agent_id }: Window, added = faq) =>
  owner.api.call(faqEndpoints.create, { body: { agent_id: agent_id ?? '', ...added } });
const agentOf = ({ agent_id }: Window) => ({ agent_id: agent_id ?? '' });
const usageOf = async (purpose: string) => {
  const { models } = await owner.api.call(statisticsEndpoints.usage, { query: {} });
  return models.find((used) => used.purpose === purpose);
};
const spendingOf = ({ hash_id: hash }: Pick<Window, 'hash_id'>) =>
  owner.api.call(spendingEndpoints.get, { params: { hash } });

/** Causes a call of each purpose; returns the window whose limit it counts towards. */
const calls: Record<ModelPurpose, () => Promise<Pick<Window, 'hash_id'> | null>> = {
  async companion_card() {
    const { window, params, addTrivia, setUp } = await newCompanion(app, owner);
    await addTrivia('Mina kept bees.');
    await owner.api.call(companionEndpoints.startSetup, { params });
    await setUp();
    return window;
  },
  async companion_profile() {
    const { window, params } = await newCompanion(app, owner);
    const body = { name: 'Yuna', transcript: 'She is kind.', familarity_level: 4 };
    await owner.api.call(companionEndpoints.addInterview, { params, body });
    const query = { generate: true };
    await owner.api.call(companionEndpoints.saveProfile, { params, query });
    return window;
  },
  async dialogues() {
    const window = await createWindow('blooming');
    const body = { topic: 'bees' };
    await owner.api.call(schoolEndpoints.generateChat, { params: agentOf(window), body });
    return window;
  },
  async faq_wordings() {
    const window = await createWindow('general');
    const body = { window_hash: window.hash_id, ...faq };
    await owner.api.call(faqWordingEndpoints.propose, { body });
    return window;
  },
  async figures() {
    const window = await createWindow('data-analysis');
    const { id } = await addTestTable(owner, window.agent_id ?? '', 'Region,Revenue\nSeoul,12\n');
    await waitForTable(owner, id);
    const body = { ...agentOf(window), text: 'total revenue' };
    await owner.api.call(dataTableEndpoints.ask, { body });
    return window;
  },
  async generated_questions() {
    const window = await createWindow('general');
    await addFaq(window);
    const { db, models } = app.services;
    const { organization_id: organizationId, knowledge_id: knowledgeId } = await db
      .selectFrom('agents')
      .select(['organization_id', 'knowledge_id'])
      .where('id', '=', window.agent_id ?? '')
      .executeTakeFirstOrThrow();
    const config = { LLM_GENERATES_QUESTIONS: true };
    const job = generatedQuestionJobs({ db, models, config })['generate-questions'];
    if (typeof job !== 'function') throw new Error('not a plain handler');
    await job({ organizationId, knowledgeId });
    return null;
  },
  async handoff_summary() {
    const window = await createHandoffWindow(app, owner);
    const { api } = await app.customerOf(window.hash_id);
    const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'Hello' }), 'meta');
    await handoffClient(api, window).request({ session_id });
    await eventually(
      () => usageOf('handoff_summary'),
      (used) => used !== undefined,
    );
    return window;
  },
  async model_test() {
    const { id } = await owner.api.call(organizationModelEndpoints.create, {
      body: { name: 'Own', base_url: server.baseUrl, model: 'large' },
    });
    await owner.api.call(organizationModelEndpoints.test, { params: { id }, body: {} });
    return null;
  },
  async sales_details() {
    const window = await createWindow('sales');
    const query = { generate: true };
    await owner.api.call(salesEndpoints.saveDetails, { params: agentOf(window), query });
    return window;
  },
  async searches() {
    const window = await createWindow('general');
    for (let n = 0; n < 14; n += 1) {
      const answer = Array.from({ length: 450 }, (_, word) => `lamp${n}x${word}`).join(' ');
      await addFaq(window, { question: `Which lamps are in hall ${n}?`, answer });
    }
    const { api } = await app.customerOf(window.hash_id);
    await ask(api, window.hash_id, { text: 'My trip fell through, can I get out of it?' });
    return window;
  },
  async suggestion() {
    const window = await createWindow('general');
    const { api } = await app.customerOf(window.hash_id);
    const { session_id } = dataOf(await ask(api, window.hash_id, { text: 'Hello' }), 'meta');
    const body = { session_id, draft: 'We open at nine.', tone: 'formal' } as const;
    await (await owner.api.stream(suggestionEndpoints.suggest, { body })).text();
    return window;
  },
  async translation() {
    const body = { text: 'Welcome', locales: ['ko' as const] };
    await expect(owner.api.call(translationEndpoints.translate, { body })).rejects.toThrow();
    return null;
  },
};

const purposes = Object.keys(calls) as ModelPurpose[]; // the keys of the record above

test.each(purposes)(
  'tokens of %s are metered, also when the output is unusable',
  async (purpose) => {
    const window = await calls[purpose]();
    const used = await usageOf(purpose);
    expect(used).toMatchObject({ prompt_tokens: expect.any(Number) });
    expect(used?.completion_tokens).toBeGreaterThan(0);
    const tokens = (used?.prompt_tokens ?? 0) + (used?.completion_tokens ?? 0);
    if (window) expect((await spendingOf(window)).used.tokens).toBeGreaterThanOrEqual(tokens);
  },
);

test('tokens of answers and of test questions count towards the limit of their chatbot', async () => {
  server.next({ tokens: ['We deliver within two days. [1]'] });
  const window = await createWindow('general');
  await addFaq(window);
  const { api } = await app.customerOf(window.hash_id);
  await ask(api, window.hash_id, { text: faq.question });
  const afterAnswer = (await spendingOf(window)).used.tokens;
  expect(afterAnswer).toBeGreaterThan(0);
  const params = { id: window.agent_id ?? '' };
  await owner.api.call(evaluationEndpoints.try, { params, body: { text: faq.question } });
  expect((await spendingOf(window)).used.tokens).toBeGreaterThan(afterAnswer);
});

test('the tokens of an interrupted call are estimated', async () => {
  server.next({ tokens: ['One two three. ', 'Four.'], resetAfter: 1 });
  await calls.sales_details();
  const used = await usageOf('sales_details');
  expect(used?.completion_tokens).toBeGreaterThan(0);
});

test('beyond the limit of its chatbot a draft is generated without the model', async () => {
  const window = await createWindow('sales');
  const params = { hash: window.hash_id };
  const limit = { unit: 'tokens' as const, amount: 1 };
  await owner.api.call(spendingEndpoints.change, { params, body: { limit } });
  const draft = () =>
    owner.api.call(salesEndpoints.saveDetails, {
      params: agentOf(window),
      query: { generate: true },
    });
  await draft();
  const calledBefore = server.requests.length;
  await draft();
  expect(server.requests).toHaveLength(calledBefore);
});
