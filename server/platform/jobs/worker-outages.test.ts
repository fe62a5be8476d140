import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createProcessLease, type ProcessLease } from '#server/platform/leases/process-lease.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startStallableProxy } from '#server/testing/stand-ins/stallable-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { enqueueJob, releaseLostJobs } from './jobs.repository.ts';
import { startWorker } from './worker.ts';

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

test('a job of a live worker is not released, however long it takes', async () => {
  const { db } = database;
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = async () => {
    begun.resolve();
    await finish.promise;
  };
  const worker = await startWorker({ databaseUrl: database.url, log, lease, handlers: { slow } });
  await enqueueJob(db, 'slow', {});
  await begun.promise;
  await lease.renew();
  await releaseLostJobs(db, 0);
  const { rows } = await sql`select locked_by from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ locked_by: expect.any(String) }]);
  finish.resolve();
  await worker.stop();
});

test('jobs run again after the database was unreachable at the end of one', async () => {
  const { db } = database;
  const address = new URL(database.url);
  const folder = address.searchParams.get('host');
  const proxy = await startStallableProxy(
    folder ? join(folder, `.s.PGSQL.${address.port}`) : Number(address.port),
  );
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${proxy.port}`;
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let greeted = 0;
  const handlers = {
    async interrupted() {
      begun.resolve();
      await finish.promise;
    },
    async greet() {
      greeted += 1;
    },
  };
  const worker = await startWorker({ databaseUrl: address.href, log, lease, handlers });
  await enqueueJob(db, 'interrupted', {});
  await begun.promise;
  proxy.cut();
  finish.resolve();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  proxy.restore();
  await enqueueJob(db, 'greet', {});
  expect(await eventually(async () => greeted, Boolean)).toBe(1);
  await worker.stop();
  await proxy.close();
});
