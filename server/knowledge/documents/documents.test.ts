import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import {
  addTestDocument,
  chunksOf,
  documentsOf,
  jobsOf,
  uploadTestDocument,
  waitForDocuments,
} from '#server/testing/documents.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
// Uploads are rate-limited per user.
beforeEach(async () => {
  owner = await app.signUp();
});

const { list, listByPost, upsert, remove } = documentEndpoints;

async function answer(window: Window, text: string) {
  const { api } = await app.customerOf(window.hash_id);
  return ask(api, window.hash_id, { text });
}

test('an answer from one of several versions of a document names its version', async () => {
  const window = await app.createWindow(owner);
  const install = (command: string) => `# Install\n\nRun this:\n\n\`\`\`sh\n${command}\n\`\`\``;
  await addTestDocument(owner, window, install('old-tea install'), 'Tea guide v1.md');
  await addTestDocument(owner, window, install('tea install'), 'Tea guide v2.md');
  await waitForDocuments(owner, window);
  const ofVersion = (version: string) =>
    app.services.translator.text('en', 'server:answer.version', { version });
  expect(answerTextOf(await answer(window, 'How do I install the tea?'))).toBe(
    `${ofVersion('2')}\n\nRun this:\n\n\`\`\`sh\ntea install\n\`\`\``,
  );
  const old = answerTextOf(await answer(window, 'How do I install the tea in version 1?'));
  expect(old).toBe(`${ofVersion('1')}\n\nRun this:\n\n\`\`\`sh\nold-tea install\n\`\`\``);
});

describe('the same name', () => {
  test('with the same content changes nothing', async () => {
    const window = await app.createWindow(owner);
    const first = await addTestDocument(owner, window, 'The same words.', 'terms.txt');
    const [before] = await waitForDocuments(owner, window);
    expect(await addTestDocument(owner, window, 'The same words.', 'terms.txt')).toEqual({
      ...before,
      unchanged: true,
    });
    expect(await jobsOf(app, first.id)).toHaveLength(1);
  });

  test('with other content is read again and replaces the previous content', async () => {
    const window = await app.createWindow(owner);
    const first = await addTestDocument(owner, window, 'We close at six.', 'hours.txt');
    await waitForDocuments(owner, window);
    const second = await addTestDocument(owner, window, 'We close at eight.', 'hours.txt');
    expect(second).toMatchObject({ id: first.id, state: 'queued', unchanged: false });
    expect(await waitForDocuments(owner, window)).toMatchObject([
      { id: first.id, state: 'ready', chunks: 1 },
    ]);
    expect(await chunksOf(app, first.id)).toEqual([
      { body: 'We close at eight.', source_version: 2 },
    ]);
    expect(answerTextOf(await answer(window, 'When do you close?'))).toBe('We close at eight.');
  });

  test('after a failure is read again', async () => {
    const window = await app.createWindow(owner);
    const { id } = await addTestDocument(owner, window, '', 'void.txt');
    await waitForDocuments(owner, window);
    expect(await addTestDocument(owner, window, '', 'void.txt')).toMatchObject({
      id,
      state: 'queued',
    });
    expect(await waitForDocuments(owner, window)).toMatchObject([
      { state: 'failed', reason: 'empty' },
    ]);
  });

  test('in another Unicode form is the same document', async () => {
    const window = await app.createWindow(owner);
    const first = await addTestDocument(owner, window, 'Words.', '환불.txt'.normalize('NFD'));
    expect(first.document_name).toBe('환불.txt');
    expect(await addTestDocument(owner, window, 'Words.', '환불.txt')).toMatchObject({
      id: first.id,
    });
  });

  test('is rejected when one request contains it twice', async () => {
    const window = await app.createWindow(owner);
    const file_url = await uploadTestDocument(owner, 'Words.', 'a.txt');
    const documents = [
      { file_url, document_name: 'a' },
      { file_url, document_name: 'a' },
    ];
    await expect(
      owner.api.call(upsert, { body: { agent_id: window.agent_id ?? '', documents } }),
    ).rejects.toMatchObject({ data: { fields: { 'documents.1.document_name': 'duplicate' } } });
  });

  test('from concurrent requests becomes one document', async () => {
    const window = await app.createWindow(owner);
    const file_url = await uploadTestDocument(owner, 'At once.', 'a.txt');
    const body = { agent_id: window.agent_id ?? '', documents: [{ file_url, document_name: 'a' }] };
    const saved = await Promise.all(
      Array.from({ length: 6 }, () => owner.api.call(upsert, { body })),
    );
    const items = saved.flatMap((result) => result.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    expect(items.filter(({ unchanged }) => !unchanged)).toHaveLength(1);
    expect(await waitForDocuments(owner, window)).toMatchObject([{ state: 'ready' }]);
  });
});

describe('the list', () => {
  test('shows the newest first, in pages, and finds parts of names', async () => {
    const window = await app.createWindow(owner);
    const file_url = await uploadTestDocument(owner, 'Words.', 'a.txt');
    const names = ['이용 안내.pdf', '返品について.txt', '100%.md', 'Refunds.HTML'];
    for (const document_name of names) {
      await owner.api.call(upsert, {
        body: { agent_id: window.agent_id ?? '', documents: [{ file_url, document_name }] },
      });
    }
    await waitForDocuments(owner, window);
    const agent_id = window.agent_id ?? '';
    const page = await owner.api.call(list, { query: { agent_id, page: 2, size: 3 } });
    expect(page).toMatchObject({
      total: 4,
      page: 2,
      size: 3,
      items: [{ document_name: names[0] }],
    });
    for (const [text, name] of [
      ['안내', '이용 안내.pdf'],
      ['品に', '返品について.txt'],
      ['0%', '100%.md'],
      ['refund', 'Refunds.HTML'],
    ]) {
      const found = await owner.api.call(listByPost, { body: { agent_id, text } });
      expect(found.items.map(({ document_name }) => document_name)).toEqual([name]);
      expect(found.total).toBe(1);
    }
    await expect(owner.api.call(list, { query: {} })).rejects.toMatchObject({
      data: { fields: { agent_id: 'required' } },
    });
  });
});

describe('a deletion', () => {
  test('removes the chunks of the document immediately', async () => {
    const window = await app.createWindow(owner);
    const umbrellas = await addTestDocument(
      owner,
      window,
      'Umbrellas cost nine euros.',
      'umbrellas.txt',
    );
    const { id } = await addTestDocument(owner, window, 'Candles cost four euros.', 'candles.txt');
    await waitForDocuments(owner, window);
    expect(answerTextOf(await answer(window, 'What do candles cost?'))).toContain('four euros');
    expect(await owner.api.call(remove, { body: { ids: [id] } })).toEqual({ deleted: 1 });
    expect(await chunksOf(app, id)).toEqual([]);
    expect(answerTextOf(await answer(window, 'What do candles cost?'))).not.toContain('four euros');
    expect(await documentsOf(owner, window)).toMatchObject([{ id: umbrellas.id }]);
    const audit = await app.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['document.added', 'document.deleted']);
  });

  test('deletes no document when one of the ids is unknown', async () => {
    const window = await app.createWindow(owner);
    const stranger = await app.signUp();
    const { id } = await addTestDocument(owner, window, 'Still here.', 'a.txt');
    const foreign = await addTestDocument(
      stranger,
      await app.createWindow(stranger),
      'Theirs.',
      'a.txt',
    );
    for (const other of ['nothing', foreign.id]) {
      await expect(
        owner.api.call(remove, { query: { ids: `${id},${other}` } }),
      ).rejects.toMatchObject({ status: 404 });
    }
    await expect(owner.api.call(remove)).rejects.toMatchObject({
      data: { fields: { ids: 'required' } },
    });
    expect(await waitForDocuments(owner, window)).toMatchObject([{ id, state: 'ready' }]);
  });
});
