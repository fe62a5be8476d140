import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFilesRepository } from '#server/features/files/index.ts';
import { announce, createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { inTemporaryFolder } from '#server/platform/temporary-folder.ts';
import type { Job } from '#shared/contracts/common.ts';
import { createDataTablesRepository, type DataTableRow } from './data-tables.repository.ts';
import { type LoadTask, loadJob, loadTaskSchema } from './queue-loading.ts';
import { readTable } from './reading/read-table.ts';
import type { ReadResult } from './reading/table.isolated.ts';

interface LoadServices {
  db: Database;
  bus: Bus;
  storage: Storage;
}

/** The jobs of this feature. */
export function dataTableJobs(services: LoadServices): Record<typeof loadJob, TrackedJob> {
  return {
    [loadJob]: {
      run: (payload) => load(services, loadTaskSchema.parse(payload)),
      async giveUp(payload, reason) {
        const task = loadTaskSchema.parse(payload);
        await advance(services, task, async (transaction, table) => {
          if (table.state === 'ready') return table;
          const tables = createDataTablesRepository(transaction, task.organizationId);
          return tables.update(table.id, { state: 'failed', reason });
        });
      },
    },
  };
}

async function load(services: LoadServices, task: LoadTask): Promise<void> {
  const table = await advance(services, task, { state: 'reading', progress: 10 });
  if (!table) return;
  const result = await read(services, table);
  if (!result.ok) {
    await advance(services, task, { state: 'failed', reason: result.reason });
    return;
  }
  await advance(services, task, { state: 'loading', progress: 60 });
  await advance(services, task, async (transaction, { organization_id, id }) => {
    const tables = createDataTablesRepository(transaction, organization_id);
    await tables.replaceCells(id, result.cells);
    return tables.update(id, {
      state: 'ready',
      reason: null,
      progress: 100,
      row_count: result.rowCount,
      columns: JSON.stringify(result.columns),
    });
  });
}

async function read(
  { db, storage }: LoadServices,
  { organization_id: organizationId, file_key: key }: DataTableRow,
): Promise<ReadResult> {
  const file = await inOrganization(db, organizationId, (transaction) =>
    createFilesRepository(transaction, organizationId).find(key),
  );
  const stored = file && (await storage.get(key));
  if (!stored) return { ok: false, reason: 'not_found' };
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'table');
    await pipeline(stored.stream, createWriteStream(path));
    return readTable(organizationId, { path, type: file.type });
  });
}

type Change = Partial<Pick<DataTableRow, 'state' | 'reason' | 'progress'>>;
type Work = (transaction: TenantTransaction, table: DataTableRow) => Promise<DataTableRow>;

/** Takes a table one step further and tells the console; null when it was deleted or replaced. */
async function advance(
  { db, bus }: LoadServices,
  { organizationId, tableId, version, jobId }: LoadTask,
  step: Change | Work,
): Promise<DataTableRow | null> {
  const { table, wake } = await inOrganization(db, organizationId, async (transaction) => {
    const tables = createDataTablesRepository(transaction, organizationId);
    const [current] = await tables.lock([tableId]);
    let table: DataTableRow | null = null;
    if (current?.version === version) {
      table = await (typeof step === 'function'
        ? step(transaction, current)
        : tables.update(tableId, step));
    }
    await createJobsRepository(transaction, organizationId).change(jobId, jobOf(table));
    const changes = [{ name: 'job.progress', subjectId: jobId }] as const;
    return { table, wake: await announce(transaction, bus, organizationId, changes) };
  });
  await wake();
  return table;
}

function jobOf(table: DataTableRow | null): Partial<Pick<Job, 'state' | 'progress' | 'error'>> {
  if (!table) return { state: 'cancelled' };
  const { state, progress, reason } = table;
  if (state === 'ready') return { state: 'done', progress };
  if (state === 'failed') return { state: 'failed', progress, error: reason ?? 'internal' };
  return { state: 'running', progress };
}
