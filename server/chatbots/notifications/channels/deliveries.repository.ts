import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { NotifiedEvent } from '../notify.ts';

export const deliverToChannelsJob = 'deliver-to-channels';

const maxListed = 100;

const columns = [
  'id',
  'type',
  'state',
  'attempts',
  'status',
  'error',
  'created_at',
  'sent_at',
] as const;

/**
 * Queues a delivery for each channel that subscribes to an event, in the transaction of the event. A daily
 * event is not queued for channels that got one of its subject within a day.
 */
export async function queueDeliveries(
  db: Database,
  event: NotifiedEvent,
  { isDaily = false }: { isDaily?: boolean | undefined } = {},
): Promise<void> {
  const { organizationId, type, subjectId, windowId = null, sessionId = null } = event;
  const channels = await db
    .selectFrom('notification_channels')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('paused', '=', false)
    .where(sql<SqlBool>`${type} = any(types)`)
    .where(sql<SqlBool>`(window_ids is null or ${windowId} = any(window_ids))`)
    .$if(isDaily, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('channel_deliveries')
              .select('channel_deliveries.id')
              .whereRef(
                'channel_deliveries.organization_id',
                '=',
                'notification_channels.organization_id',
              )
              .whereRef('channel_deliveries.channel_id', '=', 'notification_channels.id')
              .where('channel_deliveries.type', '=', type)
              .where('channel_deliveries.subject_id', '=', subjectId)
              .where('channel_deliveries.created_at', '>', sql<Date>`now() - interval '1 day'`),
          ),
        ),
      ),
    )
    .execute();
  for (const channel of channels) {
    await insertDelivery(db, organizationId, channel.id, { type, subjectId, windowId, sessionId });
  }
}

interface DeliveredEvent extends Pick<NotifiedEvent, 'type' | 'subjectId'> {
  windowId: string | null;
  sessionId: string | null;
}

/** Queues one delivery and the job that sends it; returns its id. */
export async function insertDelivery(
  db: Database,
  organizationId: string,
  channelId: string,
  event: DeliveredEvent | null,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('channel_deliveries')
    .values({
      organization_id: organizationId,
      id,
      channel_id: channelId,
      type: event?.type ?? null,
      subject_id: event?.subjectId ?? null,
      window_id: event?.windowId ?? null,
      session_id: event?.sessionId ?? null,
    })
    .execute();
  await enqueueJob(db, deliverToChannelsJob, {}, { key: deliverToChannelsJob });
  return id;
}

/** The deliveries of one channel. */
export function createDeliveryLog(db: Database, organizationId: string, channelId: string) {
  const deliveries = () =>
    db
      .selectFrom('channel_deliveries')
      .select(columns)
      .where('organization_id', '=', organizationId)
      .where('channel_id', '=', channelId);

  return {
    list: () => deliveries().orderBy('id', 'desc').limit(maxListed).execute(),

    find: (id: string) => deliveries().where('id', '=', id).executeTakeFirst(),

    async requeue(id: string): Promise<void> {
      await db
        .updateTable('channel_deliveries')
        .set({ state: 'queued', attempts: 0, due_at: sql<Date>`now()` })
        .where('organization_id', '=', organizationId)
        .where('channel_id', '=', channelId)
        .where('id', '=', id)
        .where('state', '<>', 'queued')
        .execute();
      await enqueueJob(db, deliverToChannelsJob, {}, { key: deliverToChannelsJob });
    },
  };
}
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof createDeliveryLog>['list']>>[number];
