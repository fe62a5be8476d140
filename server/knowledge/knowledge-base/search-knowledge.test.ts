import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { addTestDocument, waitForDocuments } from '#server/testing/documents.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge/knowledge.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let knowledgeId: string;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  window = await app.createWindow(owner);
  const params = { id: window.agent_id ?? '' };
  const agent = await owner.api.call(agentEndpoints.get, { params });
  knowledgeId = agent.knowledge_id ?? '';
  await owner.api.call(faqEndpoints.create, {
    body: { knowledge_id: knowledgeId, question: 'Do you deliver?', answer: 'Yes, in the city.' },
  });
  const text = 'Returns are free within 30 days.\n\nRefunds arrive after five days.';
  await addTestDocument(owner, window, text, 'returns.txt');
  await waitForDocuments(owner, window);
});
afterAll(() => app.close());

const search = (text: string, { by = owner, limit }: { by?: TestUser; limit?: number } = {}) =>
  by.api.call(knowledgeEndpoints.search, {
    params: { id: knowledgeId },
    body: { text, ...(limit && { limit }) },
  });

test('the test search returns the passages and the answer of the chat', async () => {
  for (const [question, source_type, title] of [
    ['Do you deliver?', 'faq', 'Do you deliver?'],
    ['Are returns free?', 'document', 'returns.txt'],
  ] as const) {
    const { passages, answer } = await search(question);
    expect(passages[0]).toMatchObject({ n: 1, source_type, title, cited: true });
    expect(passages[0]?.score).toBeGreaterThan(0.2);
    expect(answer.finish).toBe('stop');
    expect(answer.citations[0]).toMatchObject({ source_type });
    const { api } = await app.customerOf(window.hash_id);
    expect(answer.text).toBe(answerTextOf(await ask(api, window.hash_id, { text: question })));
  }
});

test('the test search returns the closest passages when there is no answer', async () => {
  const { answer, passages } = await search('Zebras and xylophones?');
  expect(answer).toMatchObject({ finish: 'no_answer', citations: [] });
  expect(answer.text).not.toBe('');
  expect(passages.every(({ cited }) => !cited)).toBe(true);
  const { passages: some } = await search('deliver returns refunds', { limit: 1 });
  expect(some).toHaveLength(1);
});

test('the test search stores nothing', async () => {
  const tables = ['sessions', 'usage_events', 'audit_log'] as const;
  const counts = () =>
    Promise.all(
      tables.map(async (table) => {
        const rows = await app.services.db.selectFrom(table).select('organization_id').execute();
        return rows.length;
      }),
    );
  const before = await counts();
  await search('Do you deliver?');
  expect(await counts()).toEqual(before);
});

test('the test search responds with 404 for knowledge bases of others', async () => {
  const stranger = await app.signUp();
  await expect(search('Anything?', { by: stranger })).rejects.toMatchObject({ status: 404 });
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [] });
  await expect(search('Anything?', { by: editor })).rejects.toMatchObject({ status: 404 });
});
