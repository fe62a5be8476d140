import { z } from 'zod';
import { createCustomerFields } from '#server/conversations/contacts/index.ts';
import { toListedChats } from '#server/conversations/statistics/index.ts';
import { chatScope, createMembersRepository, toCaller } from '#server/people/members/index.ts';
import { timezoneOf } from '#server/people/organizations/index.ts';
import { decodeZipKeys } from '#server/platform/archives/zip-keys.ts';
import { ZipTooLargeError } from '#server/platform/archives/zip-too-large.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { TrackedJob } from '#server/platform/jobs/worker.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { createKey, exportFolder, type Storage } from '#server/platform/storage/storage.ts';
import { startOfDay } from '#server/platform/time.ts';
import type { ExportFailure } from '#shared/contracts/conversations/exports.ts';
import { advanceExport, ExportStopped, type ExportTask } from './advance-export.ts';
import { createExportsRepository, type ExportRow } from './exports.repository.ts';
import { columnsOf } from './file/columns.ts';
import { renderFile } from './file/render-file.ts';
import { missingPermission } from './may-export.ts';
import { readRows } from './rows/read-rows.ts';
import type { RowSource } from './rows/row-source.ts';
import { downloadName } from './serve-export.ts';

export const runExportJob = 'run-export';

export interface ExportServices {
  db: Database;
  bus: Bus;
  clock: Clock;
  log: Logger;
  sealer: Sealer;
  storage: Storage;
  translator: Translator;
}

const maxRows = 1_000_000;
const progressIntervalMs = 500;
const taskSchema = z.object({ organizationId: z.string(), exportId: z.string() });

class ExportRefused extends Error {
  readonly reason: ExportFailure;
  constructor(reason: ExportFailure) {
    super(reason);
    this.reason = reason;
  }
}

/** Writes the file of an export. A retry after a crash starts over. */
export function exportJob(services: ExportServices): TrackedJob {
  return {
    async run(payload) {
      const task = taskSchema.parse(payload);
      try {
        await runExport(services, task);
      } catch (error) {
        if (error instanceof ExportStopped) return;
        const reason = failureOf(error);
        if (!reason) throw error;
        await fail(services, task, reason);
      }
    },
    giveUp: (payload, reason) => fail(services, taskSchema.parse(payload), reason),
  };
}

async function runExport(services: ExportServices, task: ExportTask): Promise<void> {
  const { storage, sealer, clock, translator } = services;
  const row = await advanceExport(services, task, { state: 'running', progress: 1 });
  const source = await openSource(services, row);
  const written = { rows: 0 };
  const sealed = row.zip_keys;
  const encoded = sealed && sealer.open(sealed, row.id);
  // The file must not be written without the requested encryption.
  if (row.has_password && !encoded) throw new ExportRefused('internal');
  const { extension, type, content } = renderFile(
    {
      name: downloadName({ ...row, key: null }).replace(/\.$/, ''),
      format: row.format,
      columns: columnsOf(
        { kind: row.kind, language: row.language, fields: source.fields },
        translator,
      ),
      keys: encoded ? decodeZipKeys(encoded) : null,
      now: clock(),
    },
    reportPages(services, task, readRows[row.kind](source), written),
  );
  const key = createKey(exportFolder, extension, clock());
  const { size } = await storage.put(key, content, { type });
  try {
    const done = { state: 'done', progress: 100, row_count: written.rows, zip_keys: null } as const;
    await advanceExport(services, task, { ...done, key, size, finished_at: clock() });
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/** Opens the rows with the permissions that the member has now. */
async function openSource(services: ExportServices, row: ExportRow): Promise<RowSource> {
  const { db, translator, clock } = services;
  const organizationId = row.organization_id;
  const { filter, language, kind } = row;
  const { caller, windows, timezone, drillDown, fields } = await inOrganization(
    db,
    organizationId,
    async (transaction) => {
      const member = await createMembersRepository(transaction, organizationId).find(row.member_id);
      const caller = member && toCaller(organizationId, member);
      if (!caller || missingPermission(caller, kind)) throw new ExportRefused('no_access');
      const exports = createExportsRepository(transaction, organizationId);
      const windows = await exports.listWindows(chatScope(caller), { ids: row.window_ids });
      const isMasked = !caller.permission.customer_info;
      await exports.change(row.id, ['running'], { is_masked: isMasked });
      // Hours are in the time zone of the window if only one was requested, as in the statistics.
      const onlyWindow = row.window_ids?.length === 1 ? (row.window_ids[0] ?? null) : null;
      const drillDown = filter.drill_down
        ? await toListedChats(
            transaction,
            organizationId,
            { windowId: onlyWindow, windowIds: windows.map(({ id }) => id) },
            filter.drill_down,
          )
        : null;
      const timezone = await timezoneOf(transaction, organizationId);
      const fields = await createCustomerFields(transaction, organizationId).list();
      return { caller, windows, timezone, drillDown, fields };
    },
  );
  return {
    filter,
    windows,
    drillDown,
    fields,
    language,
    translator,
    now: clock(),
    from: filter.start_date ? startOfDay(filter.start_date, timezone) : null,
    before: filter.end_date ? startOfDay(filter.end_date, timezone, 1) : null,
    inTransaction: (work) =>
      inOrganization(db, organizationId, (transaction) => work({ transaction, caller })),
  };
}

/** Yields the rows, counts them, and publishes the progress every `progressIntervalMs`. */
async function* reportPages(
  services: ExportServices,
  task: ExportTask,
  pages: ReturnType<(typeof readRows)['chats']>,
  written: { rows: number },
) {
  let reportedAt = performance.now();
  for await (const { rows, share } of pages) {
    written.rows += rows.length;
    if (written.rows > maxRows) throw new ExportRefused('too_large');
    yield rows;
    if (performance.now() - reportedAt < progressIntervalMs) continue;
    await advanceExport(services, task, { progress: Math.max(1, Math.floor(share * 99)) });
    reportedAt = performance.now();
  }
}

function failureOf(error: unknown): ExportFailure | null {
  if (error instanceof ExportRefused) return error.reason;
  if (error instanceof ZipTooLargeError) return 'too_large';
  if (error instanceof AppError && error.code === 'storage_full') return 'storage_full';
  return null;
}

async function fail(services: ExportServices, task: ExportTask, error: ExportFailure) {
  const change = { state: 'failed', error, zip_keys: null, finished_at: services.clock() } as const;
  await advanceExport(services, task, change).catch((reason: unknown) => {
    if (!(reason instanceof ExportStopped)) throw reason;
  });
}
