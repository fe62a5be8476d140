import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chunkerVersion } from '#server/knowledge/knowledge-base/index.ts';
import { addTestDocument, waitForDocuments } from '#server/testing/documents.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { documentJobs } from './reindex-documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

test('documents that an earlier chunker has split are read again, once', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const { id } = await addTestDocument(owner, window, '# Care\n\nWater weekly.', 'care.md');
  await waitForDocuments(owner, window);
  const { db } = app.services;
  const source = () =>
    db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const bodies = async () => {
    const rows = await db.selectFrom('chunks').select('body').where('source_id', '=', id).execute();
    return rows.map(({ body }) => body);
  };
  const before = await source();
  expect(before.chunker_version).toBe(chunkerVersion);

  await db.updateTable('sources').set({ chunker_version: 0 }).where('id', '=', id).execute();
  await db.updateTable('chunks').set({ body: 'Split badly' }).where('source_id', '=', id).execute();
  const run = async () => {
    const job = documentJobs(app.services)['reindex-documents'];
    if (typeof job === 'function') await job({});
    await waitForDocuments(owner, window);
  };
  await run();
  expect(await bodies()).toEqual(['Water weekly.']);
  const after = await source();
  expect(after).toMatchObject({ state: 'ready', chunker_version: chunkerVersion });
  expect(after.version).toBe(before.version + 1);

  await run();
  expect((await source()).version).toBe(after.version);
});
