import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createKey, exportFolder } from '#server/platform/storage/storage.ts';
import { newCompanion } from '#server/testing/companions.ts';
import { eventually } from '#server/testing/eventually.ts';
import { seedOrganization } from '#server/testing/seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { tinyPng, uploadTestFile } from '#server/testing/uploads.ts';
import { startJobs } from '#server/worker.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { eraseDeleted } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { change, hidden, remove } = windowEndpoints;
const missing = { status: 404, code: 'not_found' };
const after = (days: number) =>
  eraseDeleted({ ...app.services, clock: () => new Date(Date.now() + days * 86_400_000) });

/** A chatbot with one object of each kind, a picture and a document. */
async function createFullChatbot(owner: TestUser) {
  const { window } = await seedOrganization(app, owner);
  const { url } = await uploadTestFile(owner, 'logo', tinyPng, 'logo.png');
  return { window, logo: url.replace('/files/', '') };
}

/** The number of rows by table that contain one of these ids in any column. */
async function countRowsByTable(...ids: (string | null)[]) {
  const tables = (await app.services.db.introspection.getTables()).filter(
    ({ schema, isView }) => schema === 'public' && !isView,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as part
      where exists (select from unnest(${ids}::text[]) as id where strpos(part::text, id) > 0)`.execute(
      app.services.db,
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}

/** Retained: the audit log, usage counters, what customers paid, and addresses that must not be reused. */
const retainedTables = [
  'audit_log',
  'invoices',
  'monthly_customers',
  'usage_events',
  'window_hashes',
];

async function idsOf({ id, agent_id }: Window) {
  const { knowledge_id } = await app.services.db
    .selectFrom('agents')
    .select('knowledge_id')
    .where('id', '=', agent_id ?? '')
    .executeTakeFirstOrThrow();
  return [id, agent_id, knowledge_id];
}

async function storedKeys(organizationId: string) {
  const { rows } = await sql<{ key: string }>`
    select key from files where organization_id = ${organizationId}
    union select key from attachments where organization_id = ${organizationId}`.execute(
    app.services.db,
  );
  return rows.map(({ key }) => key);
}

const isOnDisk = (key: string) =>
  access(join(app.services.config.DATA_DIR, 'files', key)).then(
    () => true,
    () => false,
  );

test('a chatbot can be restored for 30 days, then it and its agent are erased completely', async () => {
  const owner = await app.signUp();
  const { window, logo } = await createFullChatbot(owner);
  const other = await app.createWindow(owner, 'Stays');
  const { organization_id: organizationId } = owner.login;
  const params = { hash: window.hash_id };
  const body = { image_url: `/files/${logo}`, publish: true };
  await owner.api.call(change, { params, body });
  await app.services.db
    .updateTable('notification_channels')
    .set({ window_ids: [window.id, other.id] })
    .where('organization_id', '=', organizationId)
    .execute();
  const ids = await idsOf(window);
  // The interview belongs to another agent.
  const keys = (await storedKeys(organizationId)).filter((key) => !key.startsWith('interview/'));
  await owner.api.call(remove, { params });
  await after(29);
  await owner.api.call(change, { params, body: { hidden: false } });
  await owner.api.call(remove, { params });

  await after(31);
  expect(
    Object.keys(await countRowsByTable(...ids)).filter((name) => !retainedTables.includes(name)),
  ).toEqual([]);
  const left = await storedKeys(organizationId);
  expect(keys.length).toBeGreaterThan(2);
  expect(left.filter((key) => keys.includes(key))).toEqual([]);
  expect(await Promise.all(keys.map(isOnDisk))).toEqual(keys.map(() => false));
  expect(await owner.api.call(hidden)).toEqual([]);
  const windows = await owner.api.call(windowEndpoints.list);
  expect(windows.map(({ id }) => id)).toContain(other.id);
  const agents = await owner.api.call(agentEndpoints.list);
  expect(agents.map(({ id }) => id)).toContain(other.agent_id);
});

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
  await after(0);
  const { items } = await owner.api.call(exportEndpoints.list);
  expect(items.map(({ id }) => id)).toEqual([newer.id, other.id]);
  const areOnDisk = (files: { key: string }[]) =>
    Promise.all(files.map(({ key }) => isOnDisk(key)));
  expect(await areOnDisk(contained)).toEqual([false, false, false]);
  expect(await areOnDisk([other, newer])).toEqual([true, true]);
});

test('an owner erases a chatbot at once; an agent that another chatbot uses stays', async () => {
  const owner = await app.signUp();
  const { window } = await createFullChatbot(owner);
  const twin = await app.createWindow(owner, 'Twin');
  const body = { agent_id: window.agent_id };
  await owner.api.call(change, { params: { hash: twin.hash_id }, body });
  const [windowId, ...ofAgent] = await idsOf(window);
  const erase = { params: { hash: window.hash_id }, query: { hard: true } };
  await owner.api.call(remove, erase);
  await expect(owner.api.call(remove, erase)).rejects.toMatchObject(missing);
  const jobs = await startJobs(app.services);
  await eventually(
    () => countRowsByTable(windowId ?? null),
    (tables) => !('windows' in tables),
  );
  await jobs.stop();
  // Counted again, because rows were deleted while the tables were read one by one.
  const left = await countRowsByTable(windowId ?? null);
  expect(Object.keys(left).filter((name) => !retainedTables.includes(name))).toEqual([
    'evaluation_runs',
  ]);
  const retained = await countRowsByTable(...ofAgent);
  expect(retained).toMatchObject({ agents: 1, faqs: 1, sources: 5 });

  await owner.api.call(remove, { params: { hash: twin.hash_id }, query: { hard: true } });
  await after(0);
  expect(
    Object.keys(await countRowsByTable(windowId ?? null, ...ofAgent)).filter(
      (name) => !retainedTables.includes(name),
    ),
  ).toEqual([]);
});

test('a deleted agent is erased after 30 days, with its knowledge unless another agent uses it', async () => {
  const owner = await app.signUp();
  const window = await app.createWindow(owner, 'Given another');
  const [, agentId = null, knowledgeId = null] = await idsOf(window);
  const heir = await owner.api.call(agentEndpoints.createGeneral, {
    body: { knowledge_id: knowledgeId ?? '' },
  });
  const drop = (id: string) =>
    owner.api.call(agentEndpoints.remove, { params: { id }, query: { force: true } });
  await drop(agentId ?? '');
  await after(29);
  expect(await countRowsByTable(agentId)).toMatchObject({ agents: 1 });
  await after(31);
  expect(await countRowsByTable(agentId)).not.toHaveProperty('agents');
  expect(await countRowsByTable(knowledgeId)).toMatchObject({ knowledges: 1, agents: 1 });
  await drop(heir.id);
  await after(31);
  expect(
    Object.keys(await countRowsByTable(knowledgeId)).filter(
      (name) => !retainedTables.includes(name),
    ),
  ).toEqual([]);
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
  await after(0);
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
  await after(0);
  expect(await isOnDisk(key)).toBe(false);
  expect(await countRowsByTable(window.id)).not.toHaveProperty('windows');
});

test('an interrupted erasure is finished by the next run, and cannot be restored', async () => {
  const owner = await app.signUp();
  const { window } = await createFullChatbot(owner);
  const params = { hash: window.hash_id };
  await owner.api.call(remove, { params });
  const broken = {
    ...app.services.storage,
    delete: () => Promise.reject(new Error('the disk is gone')),
  };
  const clock = () => new Date(Date.now() + 31 * 86_400_000);
  await eraseDeleted({ ...app.services, storage: broken, clock });
  expect(await countRowsByTable(window.id)).toMatchObject({ windows: 1 });
  await expect(owner.api.call(change, { params, body: { hidden: false } })).rejects.toMatchObject(
    missing,
  );
  await after(0);
  expect(await countRowsByTable(window.id)).not.toHaveProperty('windows');
});
