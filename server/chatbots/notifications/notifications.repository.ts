import { sql } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';

export interface NotificationRow {
  id: string;
  member_id: string;
  type: NotificationType;
  subject_id: string;
  window_id: string | null;
  window_hash: string | null;
  window_name: string | null;
  session_id: string | null;
  actor_name: string | null;
  count: number;
  alert: boolean;
  updated_at: Date;
  read_at: Date | null;
}

/** Notifications with the names that their texts contain. */
export function selectNotifications(db: Database, organizationId: string) {
  return db
    .selectFrom('notifications')
    .leftJoin('windows', (join) =>
      join
        .onRef('windows.organization_id', '=', 'notifications.organization_id')
        .onRef('windows.id', '=', 'notifications.window_id'),
    )
    .leftJoin('members as actors', (join) =>
      join
        .onRef('actors.organization_id', '=', 'notifications.organization_id')
        .onRef('actors.id', '=', 'notifications.actor_id'),
    )
    .leftJoin('users as actor_users', 'actor_users.id', 'actors.user_id')
    .select([
      'notifications.id',
      'notifications.member_id',
      'notifications.type',
      'notifications.subject_id',
      'notifications.window_id',
      'windows.hash_id as window_hash',
      sql<string | null>`windows.published ->> 'name'`.as('window_name'),
      'notifications.session_id',
      sql<string | null>`coalesce(nullif(actor_users.name, ''), actor_users.email)`.as(
        'actor_name',
      ),
      'notifications.count',
      'notifications.alert',
      'notifications.updated_at',
      'notifications.read_at',
    ])
    .where('notifications.organization_id', '=', organizationId);
}

interface Page {
  /** Exclusive: time and id of the last one of the page before. */
  before: { at: Date; id: string } | null;
  unreadOnly: boolean;
  limit: number;
}

/** Notifications that one member sees in the console. */
export function createNotificationsRepository(
  db: TenantTransaction,
  organizationId: string,
  memberId: string,
  /** The windows that the member may still see. */
  scope: WindowScope,
) {
  const isVisible = sql<boolean>`(notifications.window_id is null
    or ${inScope('notifications.window_id', scope)})`;

  return {
    list({ before, unreadOnly, limit }: Page): Promise<NotificationRow[]> {
      return selectNotifications(db, organizationId)
        .where('notifications.member_id', '=', memberId)
        .where('notifications.in_console', '=', true)
        .where(isVisible)
        .where('windows.deleted_at', 'is', null)
        .$if(unreadOnly, (query) => query.where('notifications.read_at', 'is', null))
        .$if(before !== null, (query) =>
          query.where(
            sql<boolean>`(notifications.updated_at, notifications.id) < (${before?.at}, ${before?.id})`,
          ),
        )
        .orderBy('notifications.updated_at', 'desc')
        .orderBy('notifications.id', 'desc')
        .limit(limit)
        .execute();
    },

    async countUnread(): Promise<number> {
      const { count } = await db
        .selectFrom('notifications')
        .leftJoin('windows', (join) =>
          join
            .onRef('windows.organization_id', '=', 'notifications.organization_id')
            .onRef('windows.id', '=', 'notifications.window_id'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .where('notifications.organization_id', '=', organizationId)
        .where('notifications.member_id', '=', memberId)
        .where('notifications.read_at', 'is', null)
        .where('notifications.in_console', '=', true)
        .where(isVisible)
        .where('windows.deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /**
     * Marks these notifications as read; without ids, all that the console lists, because the others
     * wait for their mail. Returns whether any was unread.
     */
    async markRead(ids: readonly string[] | undefined, now: Date): Promise<boolean> {
      const read = await db
        .updateTable('notifications')
        .set({ read_at: now, mail_due_at: null })
        .where('organization_id', '=', organizationId)
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where('in_console', '=', true)
        .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids ?? []})`))
        .returning('id')
        .execute();
      return read.length > 0;
    },

    /** Moves digests that are not due yet to the time in the changed settings of the member. */
    async moveDigests(dueAt: Date | null, now: Date): Promise<void> {
      await db
        .updateTable('notifications')
        .set({ mail_due_at: dueAt })
        .where('organization_id', '=', organizationId)
        .where('member_id', '=', memberId)
        .where('in_digest', '=', true)
        .where('mail_due_at', '>', now)
        .execute();
    },
  };
}
