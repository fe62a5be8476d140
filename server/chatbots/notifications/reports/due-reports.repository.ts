import type { Database } from '#server/platform/db/database.ts';
import type { Period } from '#shared/utils/calendar-days.ts';
import type { DueMember } from '../mails/due-mails.repository.ts';
import { settingsColumns, toDeliverySettings } from '../settings.repository.ts';
import { nextReport, reportedDays } from './plan-report.ts';

const membersPerRun = 500;

/** Members of all organizations whose report is due. */
export function findDueReports(db: Database, now: Date): Promise<DueMember[]> {
  return db
    .selectFrom('notification_settings')
    .select(['organization_id', 'member_id'])
    .where('report_due_at', '<=', now)
    .orderBy('report_due_at')
    .limit(membersPerRun)
    .execute();
}

/**
 * Claims a member's report by moving it to its next time; returns the days that it is about, or null if
 * another process has it. Committed together with the mail, so that each report is sent once.
 */
export async function claimReport(
  transaction: Database,
  { organization_id, member_id }: DueMember,
  now: Date,
): Promise<Period | null> {
  const row = await transaction
    .selectFrom('notification_settings')
    .innerJoin('organizations', 'organizations.id', 'notification_settings.organization_id')
    .select(settingsColumns)
    .where('notification_settings.organization_id', '=', organization_id)
    .where('notification_settings.member_id', '=', member_id)
    .where('notification_settings.report_due_at', '<=', now)
    .forUpdate('notification_settings')
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const settings = toDeliverySettings(row);
  await transaction
    .updateTable('notification_settings')
    .set({ report_due_at: row.report && nextReport(row.report, settings, now) })
    .where('organization_id', '=', organization_id)
    .where('member_id', '=', member_id)
    .execute();
  return row.report && reportedDays(row.report, settings.timezone, now);
}
