import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey, exportFolder } from '#server/platform/storage/storage.ts';
import { newCompanion } from '#server/testing/companions.ts';
import { countRowsByTable } from '#server/testing/count-rows.ts';
import { createErasures, type Erasures } from '#server/testing/erasures.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { tinyPng, uploadTestFile } from '#server/testing/uploads.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { eraseDeleted } from './index.ts';

const { change, remove } = windowEndpoints;

let app: TestApp;
let eraseAfter: Erasures['eraseAfter'];
let createFullChatbot: Erasures['createFullChatbot'];
let isOnDisk: Erasures['isOnDisk'];

beforeAll(async () => {
  app = await createTestApp();
  ({ eraseAfter, createFullChatbot, isOnDisk } = createErasures(app));
});
afterAll(() => app.close());

/** A finished export with a file. */
async function createExport(
  { api }: TestUser,
  filter: { windows?: string[]; agent_id?: string | undefined },
) {
  const { db, storage } = app.services;
  const kind = filter.agent_id ? ('unanswered' as const) : ('messages' as const);
  const body = { kind, filter, format: 'json', purpose: 'Yearly report' } as const;
  const { id } = await api.call(exportEndpoints.create, { body });
  const key = createKey(exportFolder, 'json');
  await storage.put(key, Buffer.from('[]'), { type: 'application/json' });
  const done = { state: 'done', key, finished_at: new Date() } as const;
  await db.updateTable('exports').set(done).where('id', '=', id).execute();
  return { id, key };
}

test('exports that contain an erased chatbot or agent are erased with their files', async () => {
  const owner = await app.signUp();
  const erased = await app.createWindow(owner, 'Erased');
  const stays = await app.createWindow(owner, 'Stays');
  const [ofErased, ofStays] = [[erased.hash_id], [stays.hash_id]];
  const contained = [
    await createExport(owner, {}),
    await createExport(owner, { windows: [...ofErased, ...ofStays] }),
    await createExport(owner, { windows: ofStays, agent_id: erased.agent_id ?? undefined }),
  ];
  const other = await createExport(owner, { windows: ofStays });
  const erase = { params: { hash: erased.hash_id }, query: { hard: true } };
  await owner.api.call(remove, erase);
  const newer = await createExport(owner, {});
  await eraseAfter(0);
  const { items } = await owner.api.call(exportEndpoints.list);
  expect(items.map(({ id }) => id)).toEqual([newer.id, other.id]);
  const areOnDisk = (files: { key: string }[]) =>
    Promise.all(files.map(({ key }) => isOnDisk(key)));
  expect(await areOnDisk(contained)).toEqual([false, false, false]);
  expect(await areOnDisk([other, newer])).toEqual([true, true]);
});

test('pictures of previous FAQ revisions and of companions are erased, unless another agent uses one', async () => {
  const owner = await app.signUp();
  const { window } = await createFullChatbot(owner);
  const agent_id = window.agent_id ?? '';
  const upload = async (folder: 'faq' | 'logo') => {
    const { key, url } = await uploadTestFile(owner, folder, tinyPng, 'picture.png');
    return { key, url };
  };
  const [first, second] = [await upload('faq'), await upload('faq')];
  const faq = await owner.api.call(faqEndpoints.create, {
    body: { agent_id, question: 'Is it big?', answer: 'Yes.', image_url: first.url },
  });
  await owner.api.call(faqEndpoints.change, {
    params: { id: faq.id },
    body: { image_url: second.url },
  });
  const [portrait, shared] = [await upload('logo'), await upload('logo')];
  const { window: erased, params } = await newCompanion(app, owner);
  const { params: remaining } = await newCompanion(app, owner, 'Yuna');
  const saveImage = (of: { agent_id: string }, image: string) =>
    owner.api.call(companionEndpoints.saveProfile, { params: of, body: { name: 'Mina', image } });
  await saveImage(remaining, shared.url);
  await saveImage(params, portrait.url);
  await owner.api.call(change, {
    params: { hash: erased.hash_id },
    body: { image_url: shared.url, publish: true },
  });
  for (const { hash_id: hash } of [window, erased]) {
    await owner.api.call(remove, { params: { hash }, query: { hard: true } });
  }
  await eraseAfter(0);
  expect(
    await Promise.all([first, second, portrait, shared].map(({ key }) => isOnDisk(key))),
  ).toEqual([false, false, false, true]);
});

test('a file that could not be deleted is erased by the next run', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner);
  const params = { hash: window.hash_id };
  const { url, key } = await uploadTestFile(owner, 'logo', tinyPng, 'logo.png');
  await owner.api.call(change, { params, body: { image_url: url, publish: true } });
  await owner.api.call(remove, { params, query: { hard: true } });
  const failing = { ...app.services.storage, delete: () => Promise.reject(new Error('offline')) };
  await eraseDeleted({ ...app.services, storage: failing });
  expect(await isOnDisk(key)).toBe(true);
  await eraseAfter(0);
  expect(await isOnDisk(key)).toBe(false);
  expect(await countRowsByTable(app, window.id)).not.toHaveProperty('windows');
});
