import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addTestTable, waitForTable } from '#server/testing/data-tables.ts';
import { addTestDocument, waitForDocuments } from '#server/testing/documents.ts';
import { eventually } from '#server/testing/eventually.ts';
import { buildTable } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { salesEndpoints } from '#shared/contracts/answers/sales.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { type Agent, agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { type PortableFile, portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import { spendingEndpoints } from '#shared/contracts/chatbots/spending.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let window: Window;
let file: PortableFile;

const salesTable = '지점,매출\n서울,"1,200"\n부산,800\n';
const cp949Table = Buffer.concat([Buffer.from([0xc1, 0xf6, 0xc1, 0xa1]), Buffer.from(',n\na,1\n')]);
const products = `item_group_id,name,price,stock,color
,White rose,900,0,white
T,Tulip,1250,4,red
T,Tulip,1400,0,black
`;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  stranger = await app.signUp();
  window = await createFullWindow();
  file = await exportOf(owner, window);
});
afterAll(() => app.close());

/** A window of a sales agent with every part of a file. */
async function createFullWindow(): Promise<Window> {
  const { call } = owner.api;
  const { id: agent_id, knowledge_id } = await createSalesAgent();
  const knowledgeId = knowledge_id ?? '';
  const faq = await call(faqEndpoints.create, {
    body: { agent_id, question: 'Do you deliver?', answer: 'Every day.', alternates: ['Courier?'] },
  });
  const made = await call(windowEndpoints.get, { query: { window_hash: hash } });
  const document = await addTestDocument(owner, made, '# Care\n\nWater weekly.', 'care.md');
  await waitForDocuments(owner, made);
  const pair = { question: 'Who are you?', answer: 'Onyu.', source: 'chat' };
  await call(schoolEndpoints.addKnowledge, { params: { agent_id }, body: { pairs: [pair] } });
  const table = await addTestTable(owner, agent_id, salesTable);
  await addTestTable(owner, agent_id, cp949Table, 'old.csv');
  await waitForTable(owner, table.id);
  await call(dataTableEndpoints.change, {
    params: { id: table.id },
    body: { description: 'Sales of our shops', columns: { 매출: 'Won a day' } },
  });
  const shop = { window: made, agentId: agent_id, knowledgeId };
  const source = await buildTable(owner, shop, products);
  await call(productEndpoints.changeFile, {
    params: { id: source.id },
    body: { description: 'Flowers in stock' },
  });
  await call(websiteEndpoints.add, {
    body: { agent_id, urls: ['http://127.0.0.1:9/'], depth: 1, exclude: ['/blog/*'] },
  });
  const add = (body: object) =>
    call(evaluationEndpoints.add, { params: { id: agent_id }, body: { question: '', ...body } });
  await add({ question: 'Do you deliver?', source: { type: 'faq', id: faq.id }, text: 'day' });
  await add({ question: 'Watering?', source: { type: 'document', id: document.id } });
  await add({ question: 'Who won the match?', expects: 'none' });
  await call(evaluationEndpoints.gate, { params: { id: agent_id }, body: { required: true } });
  return made;
}

let hash = '';
async function createSalesAgent(): Promise<Agent> {
  ({ hash_id: hash } = await app.createWindow(owner, 'Onyu Flowers'));
  const agent = await owner.api.call(agentEndpoints.createSales, {
    body: { window_hash: hash, replace: true },
  });
  await owner.api.call(salesEndpoints.saveDetails, {
    params: { agent_id: agent.id },
    body: { products: 'Bouquets', offers: [{ name: 'Spring', price: '30' }] },
  });
  return agent;
}

const exportOf = ({ api }: TestUser, { hash_id }: Window) =>
  api.call(portableEndpoints.exportFile, { params: { hash: hash_id } });

/** Waits until nothing of the window is being read any more. */
async function settled({ api }: TestUser, copy: Window): Promise<void> {
  const query = { agent_id: copy.agent_id ?? '' };
  await eventually(
    () => api.call(productEndpoints.files, { query }),
    ({ items }) => items.every(({ state }) => state === 'ready' || state === 'failed'),
  );
}

test('a file has every part of a chatbot', () => {
  expect(file).toMatchObject({
    faqs: [{ question: 'Do you deliver?' }],
    documents: [{ name: 'care.md' }],
    pairs: [{ question: 'Who are you?', answer: 'Onyu.', source: 'chat' }],
    tables: [
      {
        file: { name: 'sales.csv', encoding: 'text', content: salesTable },
        description: 'Sales of our shops',
        column_descriptions: { 매출: 'Won a day' },
      },
      { file: { name: 'old.csv', encoding: 'base64', content: cp949Table.toString('base64') } },
    ],
    products: [
      {
        url: null,
        file: { name: 'products.csv', content: products },
        built: true,
        description: 'Flowers in stock',
      },
    ],
    websites: [{ kind: 'site', depth: 1, exclude: ['/blog/*'] }],
    sales: { products: 'Bouquets', offers: [{ name: 'Spring' }] },
    evaluation: {
      required: true,
      questions: [
        { question: 'Do you deliver?', text: 'day', source: { type: 'faq' } },
        { question: 'Watering?', source: { type: 'document', title: 'care.md' } },
        { question: 'Who won the match?', expects: 'none', source: null },
      ],
    },
    missing: [],
  });
});

test('imported into another organization and exported again, every part is equal', async () => {
  const copy = await stranger.api.call(portableEndpoints.importFile, { body: { file } });
  await waitForDocuments(stranger, copy);
  await settled(stranger, copy);
  const again = await exportOf(stranger, copy);
  for (const part of Object.keys(file) as (keyof PortableFile)[]) {
    const expected = part === 'agent' ? { ...file.agent, name: 'Onyu Flowers' } : file[part];
    expect({ [part]: again[part] }).toEqual({ [part]: expected });
  }
  const { items } = await stranger.api.call(productEndpoints.list, {
    query: { agent_id: copy.agent_id ?? '' },
  });
  const variantsOf = (name: string) => items.find((item) => item.name === name)?.variants;
  expect(variantsOf('White rose')).toEqual([]);
  expect(variantsOf('Tulip')).toMatchObject([
    { options: { color: 'red' }, price: 1250, quantity: 4 },
    { options: { color: 'black' }, price: 1400, stock: 'out' },
  ]);
});

test('a duplicate has every part', async () => {
  const copy = await owner.api.call(portableEndpoints.duplicate, { params: { hash } });
  await waitForDocuments(owner, copy);
  await settled(owner, copy);
  const { settings, agent, ...parts } = await exportOf(owner, copy);
  const { settings: before, agent: agentBefore, ...expected } = file;
  expect(parts).toEqual(expected);
  expect(settings).toEqual({ ...before, name: settings.name });
  expect(agent).toEqual({ ...agentBefore, name: agent.name });
});

test('a duplicate has the spending limit and the websites of the original', async () => {
  const original = await app.createWindow(owner, 'Limited');
  const params = { hash: original.hash_id };
  const limit = { unit: 'tokens', amount: 5_000 } as const;
  await owner.api.call(spendingEndpoints.change, { params, body: { limit } });
  const body = { allowed_origins: ['https://shop.example.com'] };
  await owner.api.call(windowEndpoints.change, { params, body });
  const copy = await owner.api.call(portableEndpoints.duplicate, { params });
  expect(copy.allowed_origins).toEqual(body.allowed_origins);
  const spending = await owner.api.call(spendingEndpoints.get, { params: { hash: copy.hash_id } });
  expect(spending.limit).toEqual(limit);
});

test('the preview of a file counts every part, and names test questions that lose their source', async () => {
  const source = { type: 'url', title: 'Help' } as const;
  const [question] = file.evaluation.questions;
  const evaluation = { ...file.evaluation, questions: [{ ...question, source }] };
  const report = await stranger.api.call(portableEndpoints.check, {
    body: { file: { ...file, evaluation } },
  });
  expect(report).toMatchObject({
    counts: { pairs: 1, tables: 2, products: 1, websites: 1, questions: 1 },
    missing: [{ reason: 'expected_source', name: 'Do you deliver?' }],
  });
});

test('tables that are too large for a file are named in it', async () => {
  const large = await app.createWindow(owner, 'Large');
  const agentId = large.agent_id ?? '';
  const rows = `a,b\n${'some longer text of a row,1\n'.repeat(220_000)}`;
  await addTestTable(owner, agentId, rows, 'large.csv');
  await addTestTable(owner, agentId, salesTable);
  const { tables, missing } = await exportOf(owner, large);
  expect(tables.map(({ file: { name } }) => name)).toEqual(['sales.csv']);
  expect(missing).toEqual([{ reason: 'too_large', name: 'large.csv' }]);
});

test('a table with forbidden content cannot be imported', async () => {
  const [table] = file.tables;
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const upload = { name: 'evil.svg', encoding: 'base64', content: `UEsDBA${content}` };
  await expect(
    stranger.api.call(portableEndpoints.importFile, {
      body: { file: { ...file, tables: [{ ...table, file: upload }] } },
    }),
  ).rejects.toMatchObject({ code: 'unsupported_file' });
});
