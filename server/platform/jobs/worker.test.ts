import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createProcessLease, type ProcessLease } from '#server/platform/leases/process-lease.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { enqueueJob, releaseLostJobs } from './jobs.repository.ts';
import { type JobHandler, startWorker } from './worker.ts';

let lease: ProcessLease;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  lease = createProcessLease(database.db, pino({ level: 'silent' }));
});
afterAll(async () => {
  await lease.close();
  await database.drop();
});

/** Works until the handler was called `times` times; tells with what. */
async function work(kind: string, times: number, handler: JobHandler = async () => {}) {
  const calls: { payload: unknown; attempt: number; isLast: boolean }[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = await startWorker({
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    lease,
    handlers: {
      async [kind](payload, job) {
        calls.push({ payload, ...job });
        if (calls.length === times) resolve();
        await handler(payload, job);
      },
    },
  });
  await promise;
  await worker.stop();
  return calls;
}

test('a job is done with what it was given, and only if its transaction was committed', async () => {
  const { db } = database;
  await db
    .transaction()
    .execute(async (transaction) => {
      await enqueueJob(transaction, 'greet', { name: 'nobody' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await enqueueJob(db, 'greet', { name: 'Mina' });
  expect(await work('greet', 1)).toEqual([
    { payload: { name: 'Mina' }, attempt: 1, isLast: false },
  ]);
});

test('a job whose worker was killed is given to another one', async () => {
  const { db } = database;
  await enqueueJob(db, 'survive', {});
  await sql`update graphile_worker._private_jobs
    set attempts = 1, locked_by = 'killed', locked_at = now() - interval '11 minutes'`.execute(db);
  await releaseLostJobs(db, 12 * 60);
  const { rows } = await sql`select locked_by from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ locked_by: 'killed' }]);
  await releaseLostJobs(db, 10 * 60);
  expect(await work('survive', 1)).toEqual([{ payload: {}, attempt: 2, isLast: false }]);
});
