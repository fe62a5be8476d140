import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';
import { dayMs } from '#shared/utils/durations.ts';
import type { NotifiedEvent } from './notify.ts';
import type { Delivery } from './plan-delivery.ts';

type PlannedDelivery = Delivery & { memberId: string };

/** Stores an event for members, or counts it in their unread notification of the same subject. */
export async function storeNotifications(
  db: Database,
  event: NotifiedEvent,
  planned: readonly PlannedDelivery[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('notifications')
    .values(
      planned.map(({ memberId, inConsole, alert, mailDueAt, inDigest }) => ({
        organization_id: event.organizationId,
        id: newId(),
        member_id: memberId,
        type: event.type,
        subject_id: event.subjectId,
        window_id: event.windowId ?? null,
        session_id: event.sessionId ?? null,
        actor_id: event.actorId ?? null,
        in_console: inConsole,
        alert,
        mail_due_at: mailDueAt,
        in_digest: inDigest,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'member_id', 'type', 'subject_id'])
        .where('read_at', 'is', null)
        // No second mail while the console lists the notification as unread.
        .doUpdateSet((row) => ({
          count: row('notifications.count', '+', 1),
          updated_at: row.ref('excluded.updated_at'),
          actor_id: row.ref('excluded.actor_id'),
          in_console: row.ref('excluded.in_console'),
          alert: row.ref('excluded.alert'),
          mail_due_at: sql`case when excluded.in_console then notifications.mail_due_at
            else coalesce(notifications.mail_due_at, excluded.mail_due_at) end`,
          in_digest: sql`case when excluded.in_console or notifications.mail_due_at is not null
            then notifications.in_digest else excluded.in_digest end`,
        })),
    )
    .execute();
}

/**
 * Counts an event in the notifications of its subject that are less than a day old, and in unread ones.
 * Returns whose they are, and whether any is less than a day old.
 */
export async function countInStored(
  db: Database,
  { organizationId, type, subjectId }: Pick<NotifiedEvent, 'organizationId' | 'type' | 'subjectId'>,
  now: Date,
): Promise<{ memberIds: string[]; isOfLastDay: boolean }> {
  const dayAgo = new Date(now.getTime() - dayMs);
  // Locked in a fixed order, so that two events do not deadlock.
  const { rows } = await sql<{ member_id: string; is_of_last_day: boolean }>`
    update notifications
    set count = count + 1, updated_at = case when read_at is null then ${now} else updated_at end
    where organization_id = ${organizationId} and id in (
      select id from notifications
      where organization_id = ${organizationId} and type = ${type} and subject_id = ${subjectId}
        and (read_at is null or created_at > ${dayAgo})
      order by member_id for update)
    returning member_id, created_at > ${dayAgo} as is_of_last_day`.execute(db);
  return {
    memberIds: rows.map(({ member_id }) => member_id),
    isOfLastDay: rows.some(({ is_of_last_day }) => is_of_last_day),
  };
}

export interface EndedEvent {
  types: readonly NotificationType[];
  subjectId: string;
  /** Absent: all members. */
  memberId?: string;
}

/** Marks unread notifications of a subject as read; returns whose they were. */
export async function endNotifications(
  db: Database,
  organizationId: string,
  { types, subjectId, memberId }: EndedEvent,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('notifications')
    .set({ read_at: now, mail_due_at: null })
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', subjectId)
    .where('type', 'in', [...types])
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .where('read_at', 'is', null)
    .returning('member_id')
    .execute();
  return [...new Set(ended.map((row) => row.member_id))];
}

/** Deletes notifications 90 days after their last event, whether read or not. */
export async function sweepNotifications(db: Database): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('updated_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
