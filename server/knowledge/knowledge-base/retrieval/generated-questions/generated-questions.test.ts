import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { CallAccount } from '#server/people/models/index.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { createChatModel } from '#server/platform/llm/create-chat-model.ts';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { generatedQuestionJobs } from './generate-questions-job.ts';
import { findKnowledgesWithoutQuestions } from './generated-questions.repository.ts';

let app: TestApp;
let owner: TestUser;
let server: ModelServer;
let model: ChatModel;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  server = await startModelServer();
  model = createChatModel({ baseUrl: server.baseUrl, model: 'writer' });
});
afterEach(() => {
  server.requests.length = 0;
  server.always({ tokens: ['no JSON'] });
});
afterAll(async () => {
  await app.close();
  await model.close();
  await server.close();
});

const parking = { question: 'Is there parking?', answer: 'Forty cars, free of charge.' };
const vans = 'Where may my campervan stay overnight?';

test('a customer who asks in the words of a generated question is offered the FAQ', async () => {
  const chatbot = await createChatbot(parking);
  expect(await offeredTo(chatbot, 'May my campervan stay?')).toEqual([]);
  writes(vans);
  await chatbot.run();
  expect(await offeredTo(chatbot, 'May my campervan stay?')).toEqual([parking.question]);
});

test('a generated question is never a reason to quote', async () => {
  const chatbot = await createChatbot(parking);
  writes(vans);
  await chatbot.run();
  const events = await chatbot.ask(vans);
  expect(answerTextOf(events)).not.toContain('Forty cars');
});

test('a text that is indexed again has its questions at once, without another call of the model', async () => {
  const chatbot = await createChatbot(parking);
  writes(vans);
  await chatbot.run();
  await owner.api.call(faqEndpoints.remove, { body: { id: chatbot.faqId } });
  await addFaq(chatbot.agentId, parking);
  expect(await offeredTo(chatbot, 'May my campervan stay?')).toEqual([parking.question]);
  await chatbot.run();
  expect(server.requests).toHaveLength(1);
});

test('a changed FAQ loses the questions of its previous text', async () => {
  const chatbot = await createChatbot(parking);
  writes(vans);
  await chatbot.run();
  await owner.api.call(faqEndpoints.change, {
    params: { id: chatbot.faqId },
    body: { question: 'Is there an elevator?', answer: 'Yes, in every building.' },
  });
  expect(await offeredTo(chatbot, 'May my campervan stay?')).toEqual([]);
  writes();
  await chatbot.run();
  expect(await chatbot.storedQuestions()).toEqual(['']);
});

test('a removed FAQ leaves neither questions nor terms', async () => {
  const chatbot = await createChatbot(parking);
  writes(vans);
  await chatbot.run();
  await owner.api.call(faqEndpoints.remove, { body: { id: chatbot.faqId } });
  await chatbot.run();
  expect(await chatbot.storedQuestions()).toEqual([]);
  const terms = await app.services.db
    .selectFrom('terms')
    .select('term')
    .where('knowledge_id', '=', chatbot.knowledgeId)
    .where('term', 'like', '~%')
    .execute();
  expect(terms).toEqual([]);
});

test('a failing model is tried again later, and the FAQ answers meanwhile', async () => {
  const chatbot = await createChatbot(parking);
  server.always({ status: 400 });
  await expect(chatbot.run()).rejects.toThrow('status 400');
  expect(answerTextOf(await chatbot.ask(parking.question))).toContain('Forty cars');
  writes(vans);
  await chatbot.run();
  expect(await chatbot.storedQuestions()).toEqual([vans]);
});

test('the model gets the texts one by one when it mixes up several', async () => {
  const chatbot = await createChatbot(parking);
  await addFaq(chatbot.agentId, { question: 'Are dogs allowed?', answer: 'On a leash.' });
  server.next({ tokens: ['{"texts":'] });
  writes(vans);
  await chatbot.run();
  expect(server.requests).toHaveLength(3);
  expect(await chatbot.storedQuestions()).toEqual([vans, vans]);
});

test('a text for which the model writes no JSON is not sent again', async () => {
  const chatbot = await createChatbot(parking);
  await chatbot.run();
  await chatbot.run();
  expect(server.requests).toHaveLength(1);
});

test('the questions are requested in the languages that the chatbot offers', async () => {
  const chatbot = await createChatbot(parking);
  await chatbot.run();
  const [instructions] = server.requests[0]?.body.messages ?? [];
  expect(instructions?.content).toContain('Korean');
  expect(instructions?.content).toContain('Spanish');
});

test('the tokens count as the organization’s model usage', async () => {
  const before = await usedTokens();
  const chatbot = await createChatbot(parking);
  writes(vans);
  await chatbot.run();
  const after = await usedTokens();
  expect(after.calls).toBe(before.calls + 1);
  expect(after.prompt_tokens).toBeGreaterThan(before.prompt_tokens);
});

test('texts from before a model was configured get questions', async () => {
  const chatbot = await createChatbot(parking);
  const without = async () => {
    const found = await findKnowledgesWithoutQuestions(app.services.db, 100);
    return found.map(({ knowledgeId }) => knowledgeId);
  };
  expect(await without()).toContain(chatbot.knowledgeId);
  writes(vans);
  await chatbot.run();
  expect(await without()).not.toContain(chatbot.knowledgeId);
});

test('no model is called when the setting is off', async () => {
  const chatbot = await createChatbot(parking);
  await chatbot.run({ LLM_GENERATES_QUESTIONS: false });
  expect(server.requests).toEqual([]);
});

test('another organization’s knowledge gets no questions', async () => {
  const chatbot = await createChatbot(parking);
  const stranger = await app.signUp();
  writes(vans);
  await chatbot.run(undefined, stranger.login.organization_id);
  expect(await chatbot.storedQuestions()).toEqual([]);
});

/** The model writes these questions for each text. */
function writes(...questions: string[]): void {
  const texts = [1, 2, 3, 4, 5].map((n) => ({ n, questions }));
  server.always({ tokens: [JSON.stringify({ texts })] });
}

async function createChatbot(faq: { question: string; answer: string }) {
  const window = await app.createWindow(owner);
  const agentId = window.agent_id ?? '';
  const faqId = await addFaq(agentId, faq);
  const { db } = app.services;
  const { knowledge_id: knowledgeId } = await db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return {
    agentId,
    faqId,
    knowledgeId,
    async run(
      config = { LLM_GENERATES_QUESTIONS: true },
      organizationId = owner.login.organization_id,
    ) {
      const { models: own } = app.services;
      const chosen = { chat: model, name: model.model, price: null };
      const findDefault = async (account: CallAccount) => own.countCalls(chosen, account);
      const models = { ...own, findDefault };
      const job = generatedQuestionJobs({ db, models, config })['generate-questions'];
      if (typeof job !== 'function') throw new Error('not a plain handler');
      await job({ organizationId, knowledgeId });
    },
    async ask(text: string) {
      const { api } = await app.customerOf(window.hash_id);
      return ask(api, window.hash_id, { text, language: 'en' });
    },
    async storedQuestions() {
      const rows = await db
        .selectFrom('generated_questions')
        .select('questions')
        .where('knowledge_id', '=', knowledgeId)
        .execute();
      return rows.map(({ questions }) => questions);
    },
  };
}

async function addFaq(agent_id: string, faq: { question: string; answer: string }) {
  const { id } = await owner.api.call(faqEndpoints.create, { body: { agent_id, ...faq } });
  return id;
}

async function offeredTo(chatbot: Awaited<ReturnType<typeof createChatbot>>, text: string) {
  const events = await chatbot.ask(text);
  return events.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'starter' ? event.data.questions : [],
  );
}

async function usedTokens() {
  const { models } = await owner.api.call(statisticsEndpoints.usage, { query: {} });
  const used = models.find(({ purpose }) => purpose === 'generated_questions');
  return used ?? { calls: 0, prompt_tokens: 0 };
}
