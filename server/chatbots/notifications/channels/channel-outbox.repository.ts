import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Longer than the timeout of a request, so an expired lease means that its process died. */
const leaseMinutes = 2;
/** Minutes between attempts; more than half a day in total. */
const backOffMinutes = [1, 2, 5, 15, 60, 180, 480];
const maxAttempts = backOffMinutes.length + 1;
const pauseMinutes = 1;

/** Deliveries of all organizations, as the database's owner. */
export function createChannelOutbox(db: Database) {
  const change = (id: { organization_id: string; id: string }) =>
    db
      .updateTable('channel_deliveries')
      .where('organization_id', '=', id.organization_id)
      .where('id', '=', id.id);

  return {
    /**
     * Claims the longest overdue delivery for the duration of a lease. Channels that recently did not
     * respond are skipped, so that their timeouts do not delay others.
     */
    async claim() {
      const next = db
        .selectFrom('channel_deliveries')
        .innerJoin('notification_channels', (join) =>
          join
            .onRef(
              'notification_channels.organization_id',
              '=',
              'channel_deliveries.organization_id',
            )
            .onRef('notification_channels.id', '=', 'channel_deliveries.channel_id'),
        )
        .select('channel_deliveries.id')
        .where('state', '=', 'queued')
        .where('due_at', '<=', sql<Date>`now()`)
        // Test deliveries are also sent to paused channels.
        .where(sql<SqlBool>`(not paused or channel_deliveries.type is null)`)
        .where(
          sql<SqlBool>`coalesce(unreachable_at < now() - make_interval(mins => ${pauseMinutes}), true)`,
        )
        .orderBy('due_at')
        .orderBy('channel_deliveries.id')
        .limit(1)
        .forUpdate('channel_deliveries')
        .skipLocked();
      const claimed = await db
        .updateTable('channel_deliveries')
        .set((row) => ({ attempts: row('attempts', '+', 1), due_at: minutesFromNow(leaseMinutes) }))
        // Ids are unique across organizations. Not `in`, because a plan may evaluate that repeatedly.
        .where('id', '=', next)
        .returning(['organization_id', 'id', 'channel_id', 'type', 'subject_id'])
        .returning(['session_id', 'window_id'])
        .returning(['attempts', 'created_at'])
        .executeTakeFirst();
      if (!claimed) return undefined;
      const channel = await db
        .selectFrom('notification_channels')
        .select(['kind', 'sealed_url', 'sealed_secret', 'language'])
        .where('organization_id', '=', claimed.organization_id)
        .where('id', '=', claimed.channel_id)
        .executeTakeFirst();
      const window =
        claimed.window_id === null
          ? undefined
          : await db
              .selectFrom('windows')
              .select(['hash_id', sql<string>`published ->> 'name'`.as('name')])
              .where('organization_id', '=', claimed.organization_id)
              .where('id', '=', claimed.window_id)
              .executeTakeFirst();
      return channel && { ...claimed, channel, window: window ?? null };
    },

    async markSent(delivery: DeliveryAttempt, status: number): Promise<void> {
      await change(delivery)
        .set({ state: 'sent', status, error: null, sent_at: sql<Date>`now()` })
        .execute();
    },

    async markFailed(delivery: DeliveryAttempt, failure: DeliveryFailure): Promise<void> {
      await change(delivery)
        .set({ state: 'failed', ...failure })
        .execute();
    },

    /** Schedules a retry, no earlier than `retry-after`, or fails after the last attempt. */
    async scheduleRetry(
      delivery: DeliveryAttempt,
      failure: DeliveryFailure,
      retryAfterSeconds: number,
    ): Promise<void> {
      const minutes = backOffMinutes[delivery.attempts - 1];
      if (minutes === undefined || delivery.attempts >= maxAttempts) {
        return this.markFailed(delivery, failure);
      }
      const waitMinutes = Math.max(minutes, Math.ceil(retryAfterSeconds / 60));
      await change(delivery)
        .set({ due_at: minutesFromNow(waitMinutes), ...failure })
        .execute();
    },

    async pauseChannel({ organization_id, channel_id }: DeliveryAttempt): Promise<void> {
      await db
        .updateTable('notification_channels')
        .set({ unreachable_at: sql<Date>`now()` })
        .where('organization_id', '=', organization_id)
        .where('id', '=', channel_id)
        .execute();
    },

    async sweep(): Promise<void> {
      await db
        .deleteFrom('channel_deliveries')
        .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
        .execute();
    },
  };
}
type Claimed = Awaited<ReturnType<ReturnType<typeof createChannelOutbox>['claim']>>;
export type ClaimedDelivery = NonNullable<Claimed>;

interface DeliveryAttempt {
  organization_id: string;
  id: string;
  channel_id: string;
  attempts: number;
}

export interface DeliveryFailure {
  status: number | null;
  error: string;
}

function minutesFromNow(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes}::integer)`;
}
