import { notify } from '#server/chatbots/notifications/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import {
  createExportsRepository,
  type ExportChange,
  type ExportRow,
} from './exports.repository.ts';

export interface ExportTask {
  organizationId: string;
  exportId: string;
}

/** The export was removed, or is no longer running. */
export class ExportStopped extends Error {}

/** Changes an unfinished export and notifies the consoles of its member. */
export async function advanceExport(
  { db, bus }: { db: Database; bus: Bus },
  { organizationId, exportId }: ExportTask,
  change: ExportChange,
): Promise<ExportRow> {
  const { row, publish } = await inOrganization(db, organizationId, async (transaction) => {
    const exports = createExportsRepository(transaction, organizationId);
    const row = await exports.change(exportId, ['queued', 'running'], change);
    if (!row) throw new ExportStopped();
    if (row.state === 'failed') {
      const event = {
        type: 'export_failed',
        subjectId: row.id,
        memberIds: [row.member_id],
      } as const;
      await notify(transaction, { organizationId, ...event });
    }
    const events = [{ name: 'exports.changed', subjectId: row.member_id }] as const;
    return { row, publish: await insertLiveEvents(transaction, bus, organizationId, events) };
  });
  await publish();
  return row;
}
