import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type AgentType, agentTypes } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sampleEndpoints } from '#shared/contracts/console/samples.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { readSample } from './read-sample.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
});
afterAll(() => app.close());

async function chatbotWithSample(agent_type: AgentType, language: Language) {
  const body = { name: `${agent_type} ${language}`, agent_type };
  const { hash_id: hash } = await owner.api.call(windowEndpoints.create, { body });
  const params = { hash };
  const window = await owner.api.call(sampleEndpoints.add, { params, body: { language } });
  await eventually(
    () => unreadSources(window.agent_id ?? ''),
    (count) => count === 0,
  );
  return window;
}

async function unreadSources(agentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sources
    join agents on agents.knowledge_id = sources.knowledge_id
    where agents.id = ${agentId} and sources.state not in ('ready', 'failed')
  `.execute(app.services.db);
  return rows[0]?.count ?? 0;
}

const cases = agentTypes.flatMap((type) => languages.map((language) => [type, language] as const));

test.each(cases)('the sample of %s in %s answers its starter questions', async (type, language) => {
  const { starter_questions: expected } = await readSample(type, language);
  const { hash_id, starter_questions } = await chatbotWithSample(type, language);
  expect(starter_questions).toEqual(expected);
  for (const text of expected) {
    const { api } = await app.customerOf(hash_id);
    const events = await ask(api, hash_id, { text, language });
    const answer = { text, answer: answerTextOf(events) };
    const { finish } = dataOf(events, 'done');
    expect({ ...answer, finish }).toEqual({ ...answer, finish: 'stop' });
    // A figure, rather than what the table has.
    const hasTable = events.some(({ name, data }) => name === 'card' && data.kind === 'table');
    expect({ ...answer, hasTable }).toEqual({ ...answer, hasTable: type === 'data-analysis' });
  }
});

test('a sample keeps the chatbot’s own starter questions', async () => {
  const { hash_id: hash } = await app.createWindow(owner);
  const params = { hash };
  await owner.api.call(windowEndpoints.change, {
    params,
    body: { starter_questions: ['Do you deliver?'] },
  });
  const window = await owner.api.call(sampleEndpoints.add, { params, body: { language: 'en' } });
  expect(window).toMatchObject({ starter_questions: ['Do you deliver?'], draft_changes: 1 });
});

test('a sample publishes no draft of the chatbot', async () => {
  const { hash_id: hash } = await app.createWindow(owner);
  const params = { hash };
  await owner.api.call(windowEndpoints.change, { params, body: { intro_text: 'Welcome' } });
  const window = await owner.api.call(sampleEndpoints.add, { params, body: { language: 'en' } });
  expect(window).toMatchObject({ intro_text: 'Welcome', draft_changes: 2 });
});
