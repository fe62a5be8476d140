import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { replaceChunks } from '#server/knowledge/knowledge-base/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { chunksOf, jobsOf } from '#server/testing/documents.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import {
  createSourcesRepository,
  defineSourceKind,
  SourceFailure,
  sourceJobs,
  startReading,
  stopReading,
} from './index.ts';

let app: TestApp;
let owner: TestUser;
let organizationId: string;
let knowledgeId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  await app.createWindow(owner);
  organizationId = owner.login.organization_id;
  const { id } = await app.services.db
    .selectFrom('knowledges')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  knowledgeId = id;
});
afterAll(() => app.close());

/** A kind of source that exists in this test only. */
const noteKind = defineSourceKind<string>({
  kind: 'note',
  job: 'read-note',
  queueOf: () => 'notes',
  sliceMs: 0,
  async *read(_services, { name, checkpoint }) {
    if (name === 'empty') throw new SourceFailure('empty');
    const lines = name.split('|');
    yield* lines.slice(typeof checkpoint === 'number' ? checkpoint : 0);
  },
  async index(transaction, source, line) {
    const { organization_id, knowledge_id, id, version, item_count } = source;
    await replaceChunks(transaction, {
      organizationId: organization_id,
      knowledgeId: knowledge_id,
      sourceType: 'document',
      sourceId: id,
      sourceVersion: version,
      chunks: [{ title: 'Note', body: line }],
    });
    const count = item_count + 1;
    return { item_count: count, checkpoint: JSON.stringify(count), progress: 50 };
  },
});

const within = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
  inOrganization(app.services.db, organizationId, work);

const find = (id: string) =>
  within((transaction) => createSourcesRepository(transaction, organizationId).find(id));

async function startNote(name: string) {
  const { source, jobId } = await within(async (transaction) => {
    const note = { knowledge_id: knowledgeId, kind: 'note', name, state: 'new' } as const;
    const before = await createSourcesRepository(transaction, organizationId).insert(note);
    return startReading(transaction, app.services.bus, noteKind, before);
  });
  return {
    id: source.id,
    source,
    task: { organizationId, sourceId: source.id, version: 1, jobId },
  };
}

const job = () => sourceJobs(app.services, [noteKind])['read-source'];

test('a source is read in slices, each from the checkpoint of the previous one', async () => {
  const { id, task } = await startNote('one|two');
  expect(await find(id)).toMatchObject({ state: 'queued', version: 1, progress: 0 });
  await job().run(task);
  expect(await find(id)).toMatchObject({ state: 'reading', progress: 50, item_count: 1 });
  await job().run(task);
  expect(await find(id)).toMatchObject({ state: 'reading', item_count: 2 });
  await job().run(task);
  expect(await find(id)).toMatchObject({
    state: 'ready',
    progress: 100,
    reason: null,
    checkpoint: null,
    checked_at: expect.any(Date),
  });
  expect(await chunksOf(app, id)).toEqual([{ body: 'two', source_version: 1 }]);
  expect(await jobsOf(app, id)).toMatchObject([{ kind: 'read-note', state: 'done' }]);
});

test('a source that cannot be read fails with its reason, and another run changes nothing', async () => {
  const { id, task } = await startNote('empty');
  await job().run(task);
  const failed = { state: 'failed', reason: 'empty' };
  expect(await find(id)).toMatchObject(failed);
  await job().run(task);
  expect(await find(id)).toMatchObject(failed);
  expect(await jobsOf(app, id)).toMatchObject([{ state: 'failed', error: 'empty' }]);
});

test('a source that cannot be read notifies those who manage the chatbot until it is read again', async () => {
  const failures = async () => {
    const { items } = await owner.api.call(notificationEndpoints.list, {
      query: { unread: 'true' },
    });
    return items.filter(({ type }) => type === 'source_failed');
  };
  await owner.api.call(notificationEndpoints.read, { body: {} });
  const { id, task } = await startNote('empty');
  await job().run(task);
  await job().run(task);
  expect(await failures()).toMatchObject([
    { count: 1, text: 'A document of Support could not be read', session_id: null },
  ]);
  expect((await failures())[0]?.path).toContain('/knowledge?section=documents');
  const again = await within(async (transaction) => {
    const sources = createSourcesRepository(transaction, organizationId);
    const failed = await sources.update(id, { name: 'readable' });
    return startReading(transaction, app.services.bus, noteKind, failed);
  });
  const { version } = again.source;
  for (let run = 0; run < 2; run += 1) {
    await job().run({ ...task, version, jobId: again.jobId });
  }
  expect(await failures()).toEqual([]);
});

test('a reading fails as interrupted when its process died each time', async () => {
  const { id, task } = await startNote('one');
  await job().giveUp(task, 'interrupted');
  expect(await find(id)).toMatchObject({ state: 'failed', reason: 'interrupted' });
});

test('a new reading cancels the one in progress', async () => {
  const { id, source, task } = await startNote('one');
  await within((transaction) => startReading(transaction, app.services.bus, noteKind, source));
  await job().run(task);
  expect(await find(id)).toMatchObject({ state: 'queued', version: 2, item_count: 0 });
  expect(await jobsOf(app, id)).toMatchObject([{ state: 'cancelled' }, { state: 'queued' }]);
});

test('a stopped reading indexes nothing', async () => {
  const { id, source, task } = await startNote('one');
  await within((transaction) => stopReading(transaction, noteKind, source));
  await job().run(task);
  expect(await find(id)).toMatchObject({ state: 'stopped', item_count: 0 });
  expect(await jobsOf(app, id)).toMatchObject([{ state: 'cancelled' }]);
});
