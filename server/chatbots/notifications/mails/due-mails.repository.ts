import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { type NotificationRow, selectNotifications } from '../notifications.repository.ts';

const membersPerRun = 500;

export interface DueMember {
  organization_id: string;
  member_id: string;
}

/** Members of all organizations with a mail that is due. */
export function findDueMembers(db: Database, now: Date): Promise<DueMember[]> {
  return db
    .selectFrom('notifications')
    .select(['organization_id', 'member_id'])
    .where('mail_due_at', '<=', now)
    .groupBy(['organization_id', 'member_id'])
    .orderBy(sql`min(mail_due_at)`)
    .limit(membersPerRun)
    .execute();
}

export interface ClaimedMails {
  now: NotificationRow[];
  digest: NotificationRow[];
}

/**
 * Claims the notifications that a member is mailed about now, oldest first. A due digest includes all
 * notifications that wait for a digest. Concurrent processes skip claimed notifications.
 */
export async function claimDue(
  db: Database,
  { organization_id, member_id }: DueMember,
  now: Date,
): Promise<ClaimedMails> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'in_digest', 'mail_due_at'])
    .where('organization_id', '=', organization_id)
    .where('member_id', '=', member_id)
    .where('mail_due_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .execute();
  const isDue = (row: { mail_due_at: Date | null }) => row.mail_due_at && row.mail_due_at <= now;
  const digests = rows.filter((row) => row.in_digest);
  const claimed = [
    ...rows.filter((row) => !row.in_digest && isDue(row)),
    ...(digests.some(isDue) ? digests : []),
  ];
  if (claimed.length === 0) return { now: [], digest: [] };
  const ids = claimed.map(({ id }) => id);
  await db
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('organization_id', '=', organization_id)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  const shown = await selectNotifications(db, organization_id)
    .where('notifications.id', '=', sql<string>`any(${ids})`)
    .where('notifications.read_at', 'is', null)
    .where('windows.deleted_at', 'is', null)
    .where(maySeeWindow)
    .orderBy('notifications.updated_at')
    .execute();
  const inDigest = new Set(digests.map(({ id }) => id));
  return {
    now: shown.filter(({ id }) => !inDigest.has(id)),
    digest: shown.filter(({ id }) => inDigest.has(id)),
  };
}

/** The member may have lost access to the window since the event. */
const maySeeWindow = sql<SqlBool>`(notifications.window_id is null or exists (
  select from members
  where members.organization_id = notifications.organization_id
    and members.id = notifications.member_id
    and (members.role = 'owner'
      or members.permission ->> 'manage_chatbots_all' = 'true'
      or notifications.window_id = any(members.window_ids))))`;

/** Mail-only notifications cannot be read elsewhere, so a later event must not raise their count. */
export async function markMailedOnly(
  db: Database,
  organizationId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('in_console', '=', false)
    .execute();
}

/** Where a member's mails go; undefined without a verified address, or when they want none. */
export function findMailbox(db: Database, { organization_id, member_id }: DueMember) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .leftJoin('notification_settings', (join) =>
      join
        .onRef('notification_settings.organization_id', '=', 'members.organization_id')
        .onRef('notification_settings.member_id', '=', 'members.id'),
    )
    .select(['users.email', 'users.name', 'users.language', 'organizations.name as organization'])
    .where('members.organization_id', '=', organization_id)
    .where('members.id', '=', member_id)
    .where('users.email_verified_at', 'is not', null)
    .where(sql<SqlBool>`coalesce(notification_settings.mails, true)`)
    .where('organizations.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The address of a member, locked so that they are not removed meanwhile; null without one. */
export async function findAddress(
  db: Database,
  { organization_id, member_id }: DueMember,
): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.organization_id', '=', organization_id)
    .where('members.id', '=', member_id)
    .forKeyShare('members')
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function cancelMails(
  db: Database,
  { organization_id, member_id }: DueMember,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('organization_id', '=', organization_id)
    .where('member_id', '=', member_id)
    .where('mail_due_at', 'is not', null)
    .execute();
}
