import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { leaseSeconds } from '#server/platform/leases/leases.repository.ts';
import { createProcessLease, type ProcessLease } from '#server/platform/leases/process-lease.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { withClockSkew } from '#server/testing/with-clock-skew.ts';
import { giveUpDeadJobs } from './give-up-dead-jobs.ts';
import { enqueueInTurn, enqueueJob, releaseLostJobs } from './jobs.repository.ts';
import { startWorker, type TrackedJob } from './worker.ts';

const log = pino({ level: 'silent' });
let lease: ProcessLease;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  lease = createProcessLease(database.db, log);
});
afterAll(async () => {
  await lease.close();
  await database.drop();
});

/** Works until the handler was called `times` times; resolves to the payloads. */
async function work(kind: string, times: number) {
  const calls: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = await startWorker({
    databaseUrl: database.url,
    log,
    lease,
    handlers: {
      async [kind](payload) {
        calls.push(payload);
        if (calls.length === times) resolve();
      },
    },
  });
  await promise;
  await worker.stop();
  return calls;
}

test('an organization with many jobs does not block another one', async () => {
  const { db } = database;
  for (const job of [1, 2, 3, 4, 5, 6]) {
    await enqueueInTurn(db, 'read', { organizationId: 'a', job }, job % 2 ? 'files' : 'imports');
  }
  await enqueueInTurn(db, 'read', { organizationId: 'b', job: 1 }, 'files');
  await enqueueInTurn(db, 'read', { organizationId: 'b', job: 2 }, 'files');
  const begun: string[] = [];
  const [isSecond, isLast] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worker = await startWorker({
    databaseUrl: database.url,
    log,
    lease,
    concurrency: 4,
    handlers: {
      async read(payload) {
        const { organizationId, job } = payload as { organizationId: string; job: number };
        begun.push(`${organizationId}${job}`);
        if (begun.includes('b2')) isSecond.resolve();
        if (begun.length === 8) isLast.resolve();
        // The jobs of one organization run as long as the other needs.
        if (organizationId === 'a') await isSecond.promise;
      },
    },
  });
  await isLast.promise;
  await worker.stop();
  expect(begun.slice(0, 3).sort()).toEqual(['a1', 'a2', 'b1']);
  expect(begun[3]).toBe('b2');
});

test('a job gets its payload, and runs only if its transaction was committed', async () => {
  const { db } = database;
  await db
    .transaction()
    .execute(async (transaction) => {
      await enqueueJob(transaction, 'greet', { name: 'nobody' });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await enqueueJob(db, 'greet', { name: 'Mina' });
  expect(await work('greet', 1)).toEqual([{ name: 'Mina' }]);
});

test.each([60_000, -60_000])(
  'a process whose clock is %d ms off does its jobs, and takes none from a living process',
  async (skew) => {
    const { db } = database;
    await withClockSkew(skew, async () => {
      await enqueueJob(db, 'greet', { name: 'Mina' });
      expect(await work('greet', 1)).toEqual([{ name: 'Mina' }]);
      await enqueueJob(db, 'greet', { name: 'Juno' });
      await sql`update graphile_worker._private_jobs
        set attempts = 1, locked_by = 'alive', locked_at = now()`.execute(db);
      await releaseLostJobs(db, leaseSeconds);
    });
    const { rows } = await sql`select locked_by from graphile_worker.jobs`.execute(db);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([{ locked_by: 'alive' }]);
  },
);

test('a job of a killed worker is retried by another one', async () => {
  const { db } = database;
  await enqueueJob(db, 'survive', {});
  await sql`update graphile_worker._private_jobs
    set attempts = 1, locked_by = 'killed', locked_at = now() - interval '11 minutes'`.execute(db);
  await releaseLostJobs(db, 12 * 60);
  const { rows } = await sql`select locked_by from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ locked_by: 'killed' }]);
  await releaseLostJobs(db, 10 * 60);
  expect(await work('survive', 1)).toEqual([{}]);
});

describe('a tracked job', () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown[]>();
  const failing: TrackedJob = {
    run: () => Promise.reject(new Error('the disk is gone')),
    giveUp: async (...given) => end(given),
  };

  test('is given up after it has thrown on every attempt', async () => {
    const { db } = database;
    await enqueueJob(db, 'fail', { id: 1 }, { maxAttempts: 1 });
    const handlers = { fail: failing };
    const worker = await startWorker({ databaseUrl: database.url, log, lease, handlers });
    expect(await ended).toEqual([{ id: 1 }, 'internal']);
    await worker.stop();
  });

  test('is given up after its process has died on every attempt, but not while it runs', async () => {
    const { db } = database;
    await enqueueJob(db, 'die', { id: 2 });
    const set = (attempts: number, lockedBy: string | null) =>
      sql`update graphile_worker._private_jobs set attempts = ${attempts}, locked_by = ${lockedBy},
        locked_at = case when ${lockedBy}::text is null then null else now() end`.execute(db);
    const given: unknown[] = [];
    const die: TrackedJob = {
      ...failing,
      giveUp: async (...values) => void given.push(values),
    };
    for (const [attempts, lockedBy] of [
      [4, null],
      [5, 'alive'],
    ] as const) {
      await set(attempts, lockedBy);
      await giveUpDeadJobs({ db, log }, { die });
      expect(given).toEqual([]);
    }
    await set(5, null);
    await giveUpDeadJobs({ db, log }, { die });
    await giveUpDeadJobs({ db, log }, { die });
    expect(given).toEqual([[{ id: 2 }, 'interrupted']]);
  });
});
