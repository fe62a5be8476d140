import { type Insertable, sql } from 'kysely';
import { isUniqueViolation, type TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';

export type CannedReplyRow = Row<'canned_replies'>;
export type CannedReplyContent = Pick<
  Insertable<DatabaseTables['canned_replies']>,
  'shortcut' | 'title' | 'text' | 'language' | 'window_ids'
>;

/** Whether a write failed because another reply of the organization has the shortcut. */
export function isShortcutTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'canned_replies_by_shortcut');
}

export function createCannedRepliesRepository(db: TenantTransaction, organizationId: string) {
  const replies = () =>
    db.selectFrom('canned_replies').where('organization_id', '=', organizationId);

  return {
    /** Sorted by shortcut; with a window, only those that are offered in its chats. */
    list: (windowId: string | null) =>
      replies()
        .selectAll()
        .$if(windowId !== null, (query) =>
          query.where(sql<boolean>`(window_ids is null or ${windowId} = any(window_ids))`),
        )
        .orderBy('shortcut')
        .execute(),

    find: (id: string) => replies().selectAll().where('id', '=', id).executeTakeFirst(),

    async count(): Promise<number> {
      const { count } = await replies()
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    insert: (id: string, content: CannedReplyContent) =>
      db
        .insertInto('canned_replies')
        .values({ ...content, organization_id: organizationId, id })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (id: string, content: CannedReplyContent) =>
      db
        .updateTable('canned_replies')
        .set({ ...content, updated_at: sql<Date>`clock_timestamp()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('canned_replies')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Whether all ids belong to windows of the organization. */
    async hasAllWindows(ids: readonly string[]): Promise<boolean> {
      const { count } = await db
        .selectFrom('windows')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids})`)
        .executeTakeFirstOrThrow();
      return count === new Set(ids).size;
    },

    /** The names of the caller, the chatbot and the business as customers see them. */
    names: (memberId: string, windowId: string) =>
      db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .innerJoin('windows', 'windows.organization_id', 'members.organization_id')
        .select([
          'users.name as member',
          sql<string>`windows.published ->> 'name'`.as('chatbot'),
          sql<string>`coalesce(nullif(windows.published ->> 'brand_name', ''), organizations.name)`.as(
            'business',
          ),
        ])
        .where('members.organization_id', '=', organizationId)
        .where('members.id', '=', memberId)
        .where('windows.id', '=', windowId)
        .executeTakeFirst(),
  };
}
