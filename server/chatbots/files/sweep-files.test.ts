import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inOrganization } from '#server/platform/db/database.ts';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { addTestDocument, documentsOf, waitForDocuments } from '#server/testing/documents.ts';
import { addProductTable, createShop } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { uploadTestFile } from '#server/testing/uploads.ts';
import { portableEndpoints } from '#shared/contracts/chatbots/portable.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import type { UploadFolder } from '#shared/contracts/files.ts';
import { dataTableEndpoints } from '#shared/contracts/knowledge/data-tables.ts';
import { documentEndpoints } from '#shared/contracts/knowledge/documents.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { createFilesRepository, sweepFiles } from './index.ts';

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

/** Sweeps as on the next day: moves the dates of the files back first. */
async function sweepTomorrow() {
  await app.services.db
    .updateTable('files')
    .set({ created_at: sql`created_at - interval '25 hours'` })
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  await sweepFiles(app.services);
}

const keyIn = (url: string) => url.replace(/^\/files\//, '');
/** Whether the disk has the file; asserts that its row agrees. */
async function isStored(url: string): Promise<boolean> {
  const path = join(app.services.config.DATA_DIR, 'files', keyIn(url));
  const onDisk = await access(path).then(
    () => true,
    () => false,
  );
  const row = await app.services.db
    .selectFrom('files')
    .select('id')
    .where('key', '=', keyIn(url))
    .executeTakeFirst();
  expect(row !== undefined).toBe(onDisk);
  return onDisk;
}

const upload = async (folder: UploadFolder, content: string, name: string) =>
  (await uploadTestFile(owner, folder, content, name)).url;

const remove = (id: string) => owner.api.call(documentEndpoints.remove, { body: { id } });
const text = 'Orchids are watered once a week, in the morning.';

test('the file of a deleted document is removed, and its citations stay readable', async () => {
  const window = await app.createWindow(owner);
  const { id, file_url } = await addTestDocument(owner, window, text, 'care.txt');
  await waitForDocuments(owner, window);
  await sweepTomorrow();
  expect(await isStored(file_url)).toBe(true);

  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'How often are orchids watered?' });
  await remove(id);
  await sweepTomorrow();
  expect(await isStored(file_url)).toBe(false);
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id: dataOf(events, 'meta').session_id },
  });
  expect(messages[1]?.citations[0]).toMatchObject({
    title: 'care.txt',
    excerpt: expect.stringContaining('once a week'),
  });
});

test('a file shared by two documents is kept until both are deleted', async () => {
  const window = await app.createWindow(owner);
  const { id, file_url } = await addTestDocument(owner, window, text, 'care.txt');
  await waitForDocuments(owner, window);
  const twin: Window = await owner.api.call(portableEndpoints.duplicate, {
    params: { hash: window.hash_id },
  });
  const [copy] = await documentsOf(owner, twin);
  expect(copy?.file_url).toBe(file_url);
  await remove(id);
  await sweepTomorrow();
  expect(await isStored(file_url)).toBe(true);
  await remove(copy?.id ?? '');
  await sweepTomorrow();
  expect(await isStored(file_url)).toBe(false);
});

test('files of deleted or replaced tables, and files unused for a day, are removed', async () => {
  const shop = await createShop(app, owner);
  const products = await addProductTable(owner, shop, 'name,price\nMug,5\n');
  const figures = await upload('csv', 'month,sum\n1,2\n', 'a.csv');
  const newer = await upload('csv', 'month,sum\n1,3\n', 'a.csv');
  const unused = await upload('document', 'never added', 'b.txt');
  const inChat = await upload('chat', 'of a chat', 'c.txt');
  const add = (file_url: string) =>
    owner.api.call(dataTableEndpoints.add, {
      body: { agent_id: shop.agentId, file_url, name: 'a.csv' },
    });
  await add(figures);
  const table = await add(newer);
  // Nothing is removed on the first day.
  await sweepFiles(app.services);
  expect(await isStored(unused)).toBe(true);
  await sweepTomorrow();
  expect(await Promise.all([figures, unused, newer, inChat].map(isStored))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
  const { file_key } = await app.services.db
    .selectFrom('sources')
    .select('file_key')
    .where('id', '=', products.id)
    .executeTakeFirstOrThrow();
  const productsUrl = `/files/${file_key}`;
  expect(await isStored(productsUrl)).toBe(true);
  await owner.api.call(productEndpoints.removeFile, { params: { id: products.id } });
  await owner.api.call(dataTableEndpoints.remove, { body: { id: table.id } });
  await sweepTomorrow();
  expect(await Promise.all([productsUrl, newer].map(isStored))).toEqual([false, false]);
});

test('a file that is used during the sweep is kept', async () => {
  const url = await upload('document', text, 'late.txt');
  const { organization_id: organizationId } = owner.login;
  await inOrganization(app.otherProcess(), organizationId, async (transaction) => {
    const claimed = await createFilesRepository(transaction, organizationId).claimByUrl(url);
    expect(claimed?.name).toBe('late.txt');
    await sweepTomorrow();
  });
  expect(await isStored(url)).toBe(true);
});
