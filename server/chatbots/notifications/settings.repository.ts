import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { NotificationSettingsChange } from '#shared/contracts/chatbots/notifications.ts';
import type { DeliverySettings } from './plan-delivery.ts';

/** Of a left join with `notification_settings`, and of `organizations`. */
export const settingsColumns = [
  'notification_settings.methods',
  'notification_settings.digest_at',
  'notification_settings.timezone',
  'notification_settings.quiet_from',
  'notification_settings.quiet_to',
  'notification_settings.urgent_passes',
  'notification_settings.sound',
  'notification_settings.mails',
  'notification_settings.report',
  'organizations.timezone as organization_timezone',
] as const;

interface SettingsRow {
  methods: DeliverySettings['methods'] | null;
  digest_at: number | null;
  timezone: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
  urgent_passes: boolean | null;
  mails: boolean | null;
  organization_timezone: string;
}

const defaultDigestAt = 9 * 60;

export function toDeliverySettings(row: SettingsRow): DeliverySettings {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    methods: row.methods ?? {},
    digestAt: row.digest_at ?? defaultDigestAt,
    timezone: row.timezone ?? row.organization_timezone,
    quiet: from === null || to === null ? null : { from, to },
    urgentPasses: row.urgent_passes ?? true,
    mails: row.mails ?? true,
  };
}

/** The notification settings of one member. */
export function createSettingsRepository(db: Database, organizationId: string, memberId: string) {
  return {
    /** With defaults for settings that were not chosen. */
    find: () =>
      db
        .selectFrom('members')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .innerJoin('users', 'users.id', 'members.user_id')
        .leftJoin('notification_settings', (join) =>
          join
            .onRef('notification_settings.organization_id', '=', 'members.organization_id')
            .onRef('notification_settings.member_id', '=', 'members.id'),
        )
        .select([...settingsColumns, 'users.email', 'users.email_verified_at'])
        .select('organizations.name as organization')
        .where('members.organization_id', '=', organizationId)
        .where('members.id', '=', memberId)
        .executeTakeFirstOrThrow(),

    /** A report that is due now is sent before. */
    async moveReport(dueAt: Date | null, now: Date): Promise<void> {
      await db
        .updateTable('notification_settings')
        .set({ report_due_at: dueAt })
        .where('organization_id', '=', organizationId)
        .where('member_id', '=', memberId)
        .$if(dueAt !== null, (query) =>
          query.where((row) =>
            row.or([row('report_due_at', 'is', null), row('report_due_at', '>', now)]),
          ),
        )
        .execute();
    },

    async save({ methods, quiet, ...change }: NotificationSettingsChange): Promise<void> {
      const values = {
        ...change,
        ...(quiet !== undefined && {
          quiet_from: quiet?.from ?? null,
          quiet_to: quiet?.to ?? null,
        }),
      };
      const chosen = JSON.stringify(methods ?? {});
      await db
        .insertInto('notification_settings')
        .values({
          organization_id: organizationId,
          member_id: memberId,
          methods: chosen,
          ...values,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'member_id']).doUpdateSet({
            ...values,
            methods: sql`notification_settings.methods || excluded.methods`,
          }),
        )
        .execute();
    },
  };
}
