import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { encoderVersion } from '#server/knowledge/encoder/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import {
  type EmbeddingServer,
  startEmbeddingServer,
} from '#server/testing/stand-ins/embedding-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { replaceChunks } from '../chunks/chunks.repository.ts';
import { encodingJobs } from './encode-knowledge-job.ts';

/** Invented words, which neither the search by words nor the built-in encoder knows. */
const meanings = [
  ['plimbo', 'yarrith'],
  ['dovane', 'skeltu'],
];
const faq = { question: 'Is there a plimbo?', answer: 'Yes, beside the entrance.' };
const inOtherWords = 'Where might I find some yarrith?';

let app: TestApp;
let owner: TestUser;
let server: EmbeddingServer;
const environment = () => ({ EMBEDDING_BASE_URL: server.baseUrl, EMBEDDING_MODEL: 'small' });
beforeAll(async () => {
  server = await startEmbeddingServer({ meanings });
  app = await createTestApp({ env: environment() });
  owner = await app.signUp();
});
afterEach(() => {
  server.requests.length = 0;
  server.always({ meanings });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('a customer who asks in other words is offered the FAQ that the service finds', async () => {
  const chatbot = await createChatbot();
  expect(await chatbot.offeredTo(inOtherWords)).toEqual([]);
  await chatbot.encode();
  expect(await chatbot.offeredTo(inOtherWords)).toEqual([faq.question]);
});

test('a similar FAQ is never quoted', async () => {
  const chatbot = await createChatbot();
  await chatbot.encode();
  expect(answerTextOf(await chatbot.ask(inOtherWords))).not.toContain('entrance');
});

test('an unrelated question is offered nothing', async () => {
  const chatbot = await createChatbot();
  await chatbot.encode();
  expect(await chatbot.offeredTo('Compose a sonnet for grandmother')).toEqual([]);
});

test('the most similar passages come first, before those with a common word', async () => {
  const chatbot = await createChatbot();
  await chatbot.addPassage('The dovane is emptied on Mondays.');
  await chatbot.encode();
  const found = await chatbot.searchByMeaning('When do they empty our skeltu?');
  expect(found[0]).toMatchObject({ sourceType: 'document' });
  expect(found[0]?.body).toContain('dovane');
});

test('the built-in encoder compares while the service fails', async () => {
  const chatbot = await createChatbot({ question: 'Is there parking?', answer: 'Forty cars.' });
  await chatbot.encode();
  server.always({ status: 500 });
  expect(await chatbot.offeredTo('¿Tienen sitio para dejar el coche?')).toContain(
    'Is there parking?',
  );
});

test('a service that fails repeatedly is not called for a while', async () => {
  const own = await createTestApp({ env: environment(), databaseUrl: app.databaseUrl });
  const chatbot = await createChatbot();
  await chatbot.encode();
  server.always({ status: 500 });
  for (const word of ['one', 'two', 'three', 'four', 'five']) {
    await chatbot.searchByMeaning(`${inOtherWords} ${word}`, own);
  }
  expect(server.requests.length).toBeLessThanOrEqual(5);
  const before = server.requests.length;
  await chatbot.searchByMeaning(`${inOtherWords} six`, own);
  expect(server.requests).toHaveLength(before);
  await own.close();
});

test('the same question is embedded once', async () => {
  const chatbot = await createChatbot();
  await chatbot.encode();
  server.requests.length = 0;
  await chatbot.searchByMeaning('Any yarrith nearby today');
  await chatbot.searchByMeaning('Any yarrith nearby today');
  expect(server.requests).toHaveLength(1);
});

test('vectors of the previous model remain until the new one has encoded everything', async () => {
  const chatbot = await createChatbot();
  await chatbot.encode();
  const [previous] = await chatbot.remoteModels();
  const env = { ...environment(), EMBEDDING_MODEL: 'large' };
  const updated = await createTestApp({ env, databaseUrl: app.databaseUrl });
  server.always({ status: 503 });
  await expect(chatbot.encode(updated)).rejects.toThrow('status 503');
  expect(await chatbot.remoteModels()).toEqual([previous]);
  server.always({ meanings });
  await chatbot.encode(updated);
  expect(await chatbot.remoteModels()).toEqual([updated.services.embeddings?.id]);
  await updated.close();
});

test('texts that are indexed again are not embedded again', async () => {
  const chatbot = await createChatbot();
  await chatbot.encode();
  server.requests.length = 0;
  await owner.api.call(faqEndpoints.remove, { body: { id: chatbot.faqId } });
  await addFaq(chatbot.agentId, faq);
  await chatbot.encode();
  expect(server.requests).toEqual([]);
});

test('a text that the service rejects does not prevent the encoding of others', async () => {
  const chatbot = await createChatbot();
  await chatbot.addPassage('dovane '.repeat(100));
  server.always({ meanings, maxCharacters: 200 });
  await chatbot.encode();
  expect(await chatbot.offeredTo(inOtherWords)).toEqual([faq.question]);
});

test('a service that rejects every request is tried again later', async () => {
  const chatbot = await createChatbot();
  server.always({ status: 400 });
  await expect(chatbot.encode()).rejects.toThrow('status 400');
  expect(await chatbot.remoteModels()).toEqual([]);
});

test('the tokens count as the organization’s model usage', async () => {
  const chatbot = await createChatbot();
  await chatbot.encode();
  const { models } = await owner.api.call(statisticsEndpoints.usage, { query: {} });
  const used = models.find(({ purpose }) => purpose === 'embeddings');
  expect(used).toMatchObject({ model: 'small' });
  expect(used?.prompt_tokens).toBeGreaterThan(0);
});

async function createChatbot(entry = faq) {
  const window = await app.createWindow(owner);
  const agentId = window.agent_id ?? '';
  const faqId = await addFaq(agentId, entry);
  const { db } = app.services;
  const organizationId = owner.login.organization_id;
  const { knowledge_id: knowledgeId } = await db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  const key = { organizationId, knowledgeId };
  const askHere = async (text: string) => {
    const { api } = await app.customerOf(window.hash_id);
    return ask(api, window.hash_id, { text, language: 'en' });
  };
  return {
    agentId,
    faqId,
    ask: askHere,
    async encode(own = app) {
      const job = encodingJobs(own.services)['encode-knowledge'];
      if (typeof job !== 'function') throw new Error('not a plain handler');
      await job(key);
    },
    async offeredTo(text: string) {
      return (await askHere(text)).flatMap((event) =>
        event.name === 'card' && event.data.kind === 'starter' ? event.data.questions : [],
      );
    },
    addPassage: (body: string) =>
      inOrganization(db, organizationId, (transaction) =>
        replaceChunks(transaction, {
          ...key,
          sourceType: 'document',
          sourceId: newId(),
          sourceVersion: 1,
          chunks: [{ title: '', body }],
        }),
      ),
    searchByMeaning: (question: string, own = app) =>
      own.services.meaningSearch({ ...key, question }, []),
    async remoteModels() {
      const rows = await db
        .selectFrom('chunk_vectors')
        .select('model')
        .distinct()
        .where('knowledge_id', '=', knowledgeId)
        .where('model', '<>', encoderVersion)
        .execute();
      return rows.map(({ model }) => model);
    },
  };
}

async function addFaq(agent_id: string, entry: typeof faq) {
  const { id } = await owner.api.call(faqEndpoints.create, { body: { agent_id, ...entry } });
  return id;
}
