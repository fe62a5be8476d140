import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addTestDocument } from '#server/testing/documents.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let other: Window;
let jobId: string;
let documentId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Shop');
  other = await app.createWindow(owner, 'Other');
  ({ id: documentId } = await addTestDocument(owner, window, '# Care\n\nWater weekly.', 'care.md'));
  const job = await app.services.db
    .selectFrom('jobs')
    .select('id')
    .where('subject_id', '=', documentId)
    .executeTakeFirstOrThrow();
  jobId = job.id;
});
afterAll(() => app.close());

const jobFor = (user: TestUser, id = jobId) => user.api.call(liveEndpoints.job, { params: { id } });
const missing = { status: 404, code: 'not_found' };

test('a job is found by its id, with its state and its subject', async () => {
  expect(await jobFor(owner)).toMatchObject({
    job_id: jobId,
    kind: 'parse-document',
    state: 'queued',
    progress: 0,
    document_id: documentId,
    window_hashes: [window.hash_id],
  });
  await app.services.db
    .updateTable('jobs')
    .set({ state: 'running', progress: 40 })
    .where('id', '=', jobId)
    .execute();
  expect(await jobFor(owner)).toMatchObject({ state: 'running', progress: 40 });
});

test('a job of another organization or of windows outside the member’s scope is not found', async () => {
  await expect(jobFor(await app.signUp())).rejects.toMatchObject(missing);
  const permissions = ['manage_chatbots_part'] as const;
  const elsewhere = await app.memberOf(owner, { permissions, windowIds: [other.id] });
  await expect(jobFor(elsewhere)).rejects.toMatchObject(missing);
  const here = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  expect(await jobFor(here)).toMatchObject({ job_id: jobId });
  await expect(jobFor(owner, other.id)).rejects.toMatchObject(missing);
});

test('a member without manage_chatbots cannot read jobs', async () => {
  const member = await app.memberOf(owner, { permissions: ['usage'], windowIds: [window.id] });
  await expect(jobFor(member)).rejects.toMatchObject({ status: 403 });
});
