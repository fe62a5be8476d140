import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addTestTable } from '#server/testing/data-tables.ts';
import { eventually } from '#server/testing/eventually.ts';
import { type StandInWebsite, startWebsite } from '#server/testing/stand-ins/website.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { uploadTestFile } from '#server/testing/uploads.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import {
  type KnowledgeWithSources,
  knowledgeEndpoints,
  knowledgeWithSourcesSchema,
} from '#shared/contracts/knowledge/knowledge.ts';

let site: StandInWebsite;
let app: TestApp;
beforeAll(async () => {
  site = await startWebsite();
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: site.host } });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

async function listOf({ api }: TestUser) {
  const result = await api.call(knowledgeEndpoints.get, { query: {} });
  if (!Array.isArray(result)) throw new Error('expected a list');
  return result;
}

async function named({ api }: TestUser, name: string): Promise<KnowledgeWithSources> {
  const query = { collection_name: name };
  return knowledgeWithSourcesSchema.parse(await api.call(knowledgeEndpoints.get, { query }));
}

/** The knowledge base of an agent when all of its sources were read. */
async function readyOf(owner: TestUser, knowledgeId: string | null) {
  const row = (await listOf(owner)).find(({ id }) => id === knowledgeId);
  return eventually(
    () => named(owner, row?.collection_name ?? ''),
    ({ state }) => state === 'ready' || state === 'failed',
  );
}

const uploadCsv = (owner: TestUser, name: string, text: string) =>
  uploadTestFile(owner, 'csv', text, name);

test('knowledge bases are listed, and a single one has its sources', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const [empty] = await listOf(owner);
  expect(empty).toMatchObject({ state: 'empty', type: null, csv_name: null });
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: window.agent_id ?? '', question: 'Open?', answer: 'At nine.' },
  });
  await addTestTable(owner, window.agent_id ?? '', 'City,Sales\nSeoul,3\nBusan,4\n');
  const knowledge = await readyOf(owner, empty?.id ?? null);
  expect(knowledge).toMatchObject({
    state: 'ready',
    counts: { faq: 1, csv: 1, documents: 0, urls: 0, products: 0 },
    agents: [{ id: window.agent_id }],
  });
  expect(knowledge.csv_name).toBe(knowledge.sources[0]?.name);
  expect(knowledge.sources).toEqual([
    { id: expect.any(String), type: 'csv', name: knowledge.csv_name, state: 'ready', size: 2 },
  ]);
});

test('an unknown name and the name of another organization are rejected with 404', async () => {
  const owner = await app.signUp();
  await app.createWindow(owner);
  const [own] = await listOf(owner);
  const stranger = await app.signUp();
  expect(await listOf(stranger)).toEqual([]);
  for (const name of ['nothing', own?.collection_name ?? '']) {
    await expect(named(stranger, name)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
});

test('a member with some chatbots sees only their knowledge bases', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  await app.createWindow(owner, 'Other');
  expect(await listOf(owner)).toHaveLength(2);
  const member = await app.memberOf(owner, {
    permissions: ['manage_chatbots_part'],
    windowIds: [window.id],
  });
  const seen = await listOf(member);
  expect(seen.map(({ agents }) => agents[0]?.id)).toEqual([window.agent_id]);
});

test('creating a documentation agent starts crawling its websites', async () => {
  const owner = await app.signUp();
  site.pages['/manual'] = {
    body: '<html><body><h1>Manual</h1><p>Press the red button to start the machine.</p></body></html>',
  };
  site.pages['/private'] = { body: '<html><body><p>Not for anybody.</p></body></html>' };
  const agent = await owner.api.call(agentEndpoints.createDocumentation, {
    body: {
      name: 'Manual',
      urls: [`${site.url}/manual`],
      depth: 1,
      page_limit: 5,
      exclude: ['/private*'],
    },
  });
  const knowledge = await readyOf(owner, agent.knowledge_id);
  expect(knowledge).toMatchObject({ type: 'urls', solution_name: 'Manual', counts: { urls: 1 } });
  expect(knowledge.counts.chunks).toBeGreaterThan(0);
});

test.each([
  ['depth', { depth: 4 }],
  ['page_limit', { page_limit: 501 }],
])('a %s above the maximum is rejected', async (field, reading) => {
  const owner = await app.signUp();
  await expect(
    owner.api.call(agentEndpoints.createDocumentation, {
      body: { urls: [`${site.url}/manual`], ...reading },
    }),
  ).rejects.toMatchObject({ status: 422, data: { fields: { [field]: 'too_big' } } });
});

test('a data analysis agent is created with its tables and descriptions', async () => {
  const owner = await app.signUp();
  const sales = await uploadCsv(owner, 'sales.csv', 'City,Sales\nSeoul,3\nBusan,4\n');
  const costs = await uploadCsv(owner, 'costs.csv', 'City,Cost\nSeoul,1\n');
  const agent = await owner.api.call(agentEndpoints.createDataAnalysis, {
    body: {
      name: 'Figures',
      csv_ids: [sales.key, costs.url],
      dataframe_description: 'Sales of our shops',
      column_description: { Sales: 'In thousands' },
    },
  });
  expect(agent).toMatchObject({
    dataframe_description: 'Sales of our shops',
    column_description: { Sales: 'In thousands' },
  });
  const knowledge = await readyOf(owner, agent.knowledge_id);
  expect(knowledge).toMatchObject({ type: 'csv', counts: { csv: 2 } });
  expect(knowledge.sources.map(({ name }) => name).sort()).toEqual(['costs.csv', 'sales.csv']);
});

test('no agent is created when a file is unknown or given twice', async () => {
  const owner = await app.signUp();
  const sales = await uploadCsv(owner, 'sales.csv', 'City,Sales\nSeoul,3\n');
  const stranger = await app.signUp();
  const create = ({ api }: TestUser, csv_ids: string[]) =>
    api.call(agentEndpoints.createDataAnalysis, { body: { csv_ids } });
  await expect(create(stranger, [sales.key])).rejects.toMatchObject({
    data: { fields: { 'csv_ids.0': 'unknown_reference' } },
  });
  await expect(create(owner, [sales.key, sales.url])).rejects.toMatchObject({
    data: { fields: { 'csv_ids.1': 'duplicate' } },
  });
  expect(await owner.api.call(agentEndpoints.list, { query: {} })).toEqual([]);
});
