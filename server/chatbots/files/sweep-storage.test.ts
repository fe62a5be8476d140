import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createS3Storage } from '#server/platform/storage/s3.ts';
import { createKey, type Storage } from '#server/platform/storage/storage.ts';
import { uploadAttachment } from '#server/testing/attachments.ts';
import { startS3Server } from '#server/testing/stand-ins/s3-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { uploadTestFile } from '#server/testing/uploads.ts';
import { sweepStorage } from './index.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const tomorrow = () => new Date(Date.now() + 90_000_000);
const type = 'text/plain';

/** Adds a member's upload and a customer's attachment; returns their keys. */
async function addUsedFiles(): Promise<string[]> {
  const uploaded = await uploadTestFile(owner, 'document', 'in use', 'a.txt');
  const window = await app.createWindow(owner);
  const { api } = await app.customerOf(window.hash_id);
  const { id } = await uploadAttachment(api, window, Buffer.from('in use'), 'b.txt');
  const { key } = await app.services.db
    .selectFrom('attachments')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [uploaded.key, key];
}

async function exists(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.get(key);
  file?.stream.destroy();
  return file !== null;
}

test('unreferenced files and aborted uploads are removed from storage after a day', async () => {
  const { db, storage, config } = app.services;
  const used = await addUsedFiles();
  const orphans = ['document', 'logo', 'private'].map((folder) => createKey(folder, 'txt'));
  const areaFile = 'areas/mfe-members/index.js';
  for (const key of [...orphans, areaFile]) {
    await storage.put(key, Buffer.from('x'), { type });
  }
  const incoming = join(config.DATA_DIR, 'files', '.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'half'), 'of a file');

  const all = [...used, areaFile, ...orphans];
  await sweepStorage({ db, storage, clock: () => new Date() });
  expect(await Promise.all(all.map((key) => exists(storage, key)))).toEqual(all.map(() => true));
  await sweepStorage({ db, storage, clock: tomorrow });
  expect(await Promise.all(all.map((key) => exists(storage, key)))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
  expect(await readdir(incoming)).not.toContain('half');
});

test('unreferenced files are removed from S3 after a day', async () => {
  const account = {
    ...{ bucket: 'uploads', region: 'ap-northeast-2' },
    ...{ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
  };
  const server = await startS3Server(account);
  try {
    const storage = createS3Storage({ ...account, endpoint: server.endpoint });
    const [used = ''] = await addUsedFiles();
    const orphans = Array.from({ length: 5 }, () => createKey('document', 'txt'));
    for (const key of [used, ...orphans]) await storage.put(key, Buffer.from('x'), { type });
    await sweepStorage({ db: app.services.db, storage, clock: tomorrow });
    expect([...server.objects.keys()]).toEqual([used]);
  } finally {
    await server.close();
  }
});
