import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { countRowsByTable } from '#server/testing/count-rows.ts';
import { createErasures, type Erasures } from '#server/testing/erasures.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startJobs } from '#server/worker.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { eraseDeleted } from './index.ts';

const { change, hidden, remove } = windowEndpoints;
const missing = { status: 404, code: 'not_found' };

let app: TestApp;
let eraseAfter: Erasures['eraseAfter'];
let createFullChatbot: Erasures['createFullChatbot'];
let isOnDisk: Erasures['isOnDisk'];

beforeAll(async () => {
  app = await createTestApp();
  ({ eraseAfter, createFullChatbot, isOnDisk } = createErasures(app));
});
afterAll(() => app.close());

/** Retained: the audit log, usage counters, what customers paid, and addresses that must not be reused. */
const retainedTables = [
  'audit_log',
  'invoices',
  'monthly_customers',
  'usage_events',
  'window_hashes',
];

/** Tables with rows that contain one of these ids, except those that retain them. */
async function tablesWith(...ids: (string | null)[]): Promise<string[]> {
  const counts = await countRowsByTable(app, ...ids);
  return Object.keys(counts).filter((name) => !retainedTables.includes(name));
}

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
  await eraseAfter(29);
  await owner.api.call(change, { params, body: { hidden: false } });
  await owner.api.call(remove, { params });

  await eraseAfter(31);
  expect(await tablesWith(...ids)).toEqual([]);
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
    () => countRowsByTable(app, windowId ?? null),
    (tables) => !('windows' in tables),
  );
  await jobs.stop();
  // Counted again, because rows were deleted while the tables were read one by one.
  const left = await countRowsByTable(app, windowId ?? null);
  expect(Object.keys(left).filter((name) => !retainedTables.includes(name))).toEqual([
    'evaluation_runs',
  ]);
  const retained = await countRowsByTable(app, ...ofAgent);
  expect(retained).toMatchObject({ agents: 1, faqs: 1, sources: 5 });

  await owner.api.call(remove, { params: { hash: twin.hash_id }, query: { hard: true } });
  await eraseAfter(0);
  expect(await tablesWith(windowId ?? null, ...ofAgent)).toEqual([]);
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
  await eraseAfter(29);
  expect(await countRowsByTable(app, agentId)).toMatchObject({ agents: 1 });
  await eraseAfter(31);
  expect(await countRowsByTable(app, agentId)).not.toHaveProperty('agents');
  expect(await countRowsByTable(app, knowledgeId)).toMatchObject({ knowledges: 1, agents: 1 });
  await drop(heir.id);
  await eraseAfter(31);
  expect(await tablesWith(knowledgeId)).toEqual([]);
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
  expect(await countRowsByTable(app, window.id)).toMatchObject({ windows: 1 });
  await expect(owner.api.call(change, { params, body: { hidden: false } })).rejects.toMatchObject(
    missing,
  );
  await eraseAfter(0);
  expect(await countRowsByTable(app, window.id)).not.toHaveProperty('windows');
});
