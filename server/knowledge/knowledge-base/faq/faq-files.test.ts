import { afterAll, beforeAll, expect, test } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { faqFileEndpoints } from '#shared/contracts/knowledge/faq-files.ts';

let app: TestApp;
let owner: TestUser;
let agentId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function newShop() {
  agentId = (await app.createWindow(owner)).agent_id ?? '';
}

const upload = (content: string | Buffer, name: string) =>
  owner.api.upload(faqFileEndpoints.upload, {
    fields: { agent_id: agentId },
    file: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
  });
const upsert = (body: object) =>
  owner.api.call(faqFileEndpoints.upsert, { body: { agent_id: agentId, ...body } });
const list = async () => {
  const body = { agent_id: agentId, sort_by: 'question', order: 'asc' } as const;
  return (await owner.api.call(faqEndpoints.list, { body })).items;
};

test('a CSV is previewed row by row with its problems and imported only on request', async () => {
  await newShop();
  const csv = '질문;답변\n"Do you; deliver?";Yes\n;No question\nOpen?;\nDO YOU DELIVER;Again\n';
  const { rows, upload_id, job } = await upload(csv, 'faq.csv');
  expect(job).toMatchObject({ state: 'done' });
  expect(rows).toMatchObject([
    { line: 2, question: 'Do you; deliver?', answer: 'Yes', problem: null },
    { line: 3, problem: 'no_question' },
    { line: 4, problem: 'no_answer' },
    { line: 5, problem: 'duplicate' },
  ]);
  expect(await list()).toEqual([]);
  const result = await upsert({ upload_id });
  expect(result).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
  expect(result.failed).toEqual([
    { row: 2, error: 'no_question' },
    { row: 3, error: 'no_answer' },
    { row: 4, error: 'duplicate' },
  ]);
  expect(await list()).toMatchObject([{ question: 'Do you; deliver?', answer: 'Yes' }]);
});

test('FAQs are read from a workbook and from a text of questions and answers', async () => {
  await newShop();
  const rows = [
    ['Question', 'Answer', 'Variants'],
    ['Open on Sunday?', 'No.', 'Sunday?|Weekend?'],
  ].map((row) => row.map((value) => ({ value })));
  const workbook = await writeXlsxFile(rows).toBuffer();
  expect((await upload(workbook, 'faq.xlsx')).rows).toMatchObject([
    { line: 2, question: 'Open on Sunday?', answer: 'No.', alternates: ['Sunday?', 'Weekend?'] },
  ]);
  const text = 'Q: Do you ship?\nA: Yes.\nEverywhere.\n\nQ: Cash?\nA: Cards only.';
  expect((await upload(text, 'faq.txt')).rows).toMatchObject([
    { line: 1, question: 'Do you ship?', answer: 'Yes.\nEverywhere.' },
    { line: 5, question: 'Cash?', answer: 'Cards only.' },
  ]);
  await expect(upload('GIF89a…', 'faq.gif')).rejects.toMatchObject({ code: 'unsupported_file' });
});

test('an import leaves out alternates that a FAQ could not be saved with', async () => {
  await newShop();
  const csv = `Question,Answer,Variants\nOpen?,Yes.,Closed?|${'x'.repeat(501)}\n`;
  const { upload_id } = await upload(csv, 'faq.csv');
  expect(await upsert({ upload_id })).toMatchObject({ created: 1, failed: [] });
  expect(await list()).toMatchObject([{ question: 'Open?', alternates: ['Closed?'] }]);
});

test('an import updates by question and removes others only when every row is valid', async () => {
  await newShop();
  const one = { question: 'Do you deliver?', answer: 'Yes.' };
  const two = { question: 'Where are you?', answer: 'In Seoul.' };
  expect(await upsert({ rows: [one, two] })).toMatchObject({ created: 2 });
  const changed = { question: 'do you DELIVER', answer: 'Every day.' };
  expect(await upsert({ rows: [changed, two] })).toMatchObject({ updated: 1, unchanged: 1 });
  const wrong = await upsert({ rows: [two, { question: '', answer: 'x' }], mode: 'replace' });
  expect(wrong).toMatchObject({ removed: 0, failed: [{ row: 2, error: 'no_question' }] });
  expect(await upsert({ rows: [two], mode: 'replace' })).toMatchObject({ removed: 1 });
  expect(await list()).toMatchObject([{ question: 'Where are you?' }]);
});

test('a replacing import removes every FAQ with a question that is not among its rows', async () => {
  await newShop();
  for (const answer of ['At nine.', 'At ten.']) {
    const body = { agent_id: agentId, question: 'When do you open?', answer };
    await owner.api.call(faqEndpoints.create, { body });
  }
  const rows = [{ question: 'Where are you?', answer: 'In Seoul.' }];
  expect(await upsert({ rows, mode: 'replace' })).toMatchObject({ created: 1, removed: 2 });
  expect(await list()).toMatchObject([{ question: 'Where are you?' }]);
});

test('an answer that is cut within a character can be stored', async () => {
  await newShop();
  const csv = `Question,Answer\nOpen?,${'x'.repeat(19_999)}😀\n`;
  const [row] = (await upload(csv, 'faq.csv')).rows;
  expect(row).toMatchObject({ question: 'Open?', problem: 'answer_too_long' });
});

test('a description is proposed in the words of the sources', async () => {
  await newShop();
  expect(await owner.api.call(faqFileEndpoints.describe, { body: { agent_id: agentId } })).toEqual({
    description: '',
    service_description: '',
  });
  const answer = 'We roast coffee by hand in Busan. Our coffee is delivered every day.';
  await upsert({ rows: [{ question: 'What do you sell?', answer }] });
  const proposed = await owner.api.call(faqFileEndpoints.describe, { body: { agent_id: agentId } });
  expect(proposed).toEqual({ description: answer, service_description: '- What do you sell?' });
});

test('a previous revision of a FAQ can be restored with its alternates, source and image', async () => {
  await newShop();
  const links = { source_url: 'https://example.com/hours', image_url: '/files/faq/hours.png' };
  const faq = { question: 'Open?', answer: 'Yes.', alternates: ['Closed?'], ...links };
  const { id } = await owner.api.call(faqEndpoints.create, { body: { agent_id: agentId, ...faq } });
  const clear = ['alternates', 'source_url', 'image_url'] as const;
  const change = { answer: 'No.', clear: [...clear] };
  await owner.api.call(faqEndpoints.change, { params: { id }, body: change });
  const [revision] = await owner.api.call(faqEndpoints.history, { params: { id } });
  expect(revision).toMatchObject({ revision: 1, answer: 'Yes.', alternates: ['Closed?'] });
  const restored = await owner.api.call(faqEndpoints.restore, {
    params: { id },
    body: { revision: 1 },
  });
  expect(restored).toMatchObject({ ...faq, revision: 3 });
});
