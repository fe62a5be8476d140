import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';
import { addTestTable } from './data-tables.ts';
import { addTestDocument } from './documents.ts';

import { addProductTable } from './products.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { uploadTestFile } from './uploads.ts';

/** One object of each kind that the agent of a window learns from. */
export async function seedKnowledge(app: TestApp, owner: TestUser, window: Window) {
  const agentId = window.agent_id ?? '';
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { agent_id: agentId, question: 'Do you deliver?', answer: 'Every day.' },
  });
  const knowledgeId = await knowledgeOf(app, owner);
  const productFile = await addProductTable(owner, { knowledgeId }, 'Name,Price\nRose,5000\n');
  const document = await addTestDocument(owner, window, 'Open at nine.', 'hours.txt');
  const table = await addTestTable(owner, agentId, 'City,Sales\nSeoul,3\n');
  return {
    knowledgeId,
    faqId: faq.id,
    productFileId: productFile.id,
    documentId: document.id,
    tableId: table.id,
  };
}

/** A website of the agent, not crawled yet. */
export async function seedWebsite(owner: TestUser, agentId: string): Promise<string> {
  const { items } = await owner.api.call(websiteEndpoints.add, {
    body: { agent_id: agentId, urls: ['https://shop.example/'], depth: 0 },
  });
  return items[0]?.id ?? '';
}

/** Two evaluation questions, a run and a comparison. */
export async function seedEvaluation({ api }: TestUser, agentId: string) {
  const params = { id: agentId };
  const add = (question: string) =>
    api.call(evaluationEndpoints.add, { params, body: { question } });
  const first = await add('Do you deliver?');
  const second = await add('Do you pack?');
  const run = await api.call(evaluationEndpoints.start, { params, body: {} });
  // The model of `seedKeyAndModel`.
  const body = { model: 'Seeded' };
  const comparison = await api.call(evaluationEndpoints.compare, { params, body });
  const ids = { runId: run.id, comparisonId: comparison.id };
  return { questionId: first.id, secondQuestionId: second.id, ...ids };
}

/** A sales agent with its window. */
export async function seedSeller(app: TestApp, owner: TestUser) {
  const window = await app.createWindow(owner, 'Seller');
  const agent = await owner.api.call(agentEndpoints.createSales, {
    body: { name: 'Seller', window_hash: window.hash_id, replace: true },
  });
  return { windowId: window.id, agentId: agent.id };
}

/** A companion with its window, an interview and a trivia. */
export async function seedCompanion(app: TestApp, owner: TestUser) {
  const { api } = owner;
  const window = await app.createWindow(owner, 'Friend');
  const agent = await api.call(agentEndpoints.createCompanion, {
    body: { name: 'Friend', window_hash: window.hash_id, replace: true },
  });
  const params = { agent_id: agent.id };
  const { url } = await uploadTestFile(owner, 'interview', 'She sings.', 'yuna.txt');
  const interview = await api.call(companionEndpoints.addInterview, {
    params,
    body: { name: 'Yuna', file_url: url, familarity_level: 5 },
  });
  const { items } = await api.call(companionEndpoints.addTrivia, {
    params,
    body: { text: 'I sing.' },
  });
  return {
    windowId: window.id,
    agentId: agent.id,
    interviewId: interview.id,
    triviaId: items[0]?.trivia_id ?? '',
  };
}

async function knowledgeOf({ services }: TestApp, { login }: TestUser): Promise<string> {
  const { id } = await services.db
    .selectFrom('knowledges')
    .select('id')
    .where('organization_id', '=', login.organization_id)
    .executeTakeFirstOrThrow();
  return id;
}
