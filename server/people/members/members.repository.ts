import { sql } from 'kysely';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Role } from '#shared/contracts/people/permissions.ts';

export interface MemberFilter {
  text?: string | undefined;
  role?: Role | undefined;
}

/** Members and invitees of one organization. */
export function createMembersRepository(db: TenantTransaction, organizationId: string) {
  /** Active windows among the assigned ones; all of them for an owner. */
  const windowCount = (table: 'members' | 'invites') =>
    sql<number>`(
      select count(*) from windows
      where windows.organization_id = ${organizationId} and windows.deleted_at is null
        and (${sql.ref(`${table}.role`)} = 'owner'
          or windows.id = any(${sql.ref(`${table}.window_ids`)})))`.as('window_count');

  const members = () =>
    db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select([
        'members.id',
        'members.user_id',
        'members.role',
        'members.permission',
        'members.window_ids',
        'members.last_seen_at',
        'users.email',
        'users.name',
        windowCount('members'),
      ])
      .where('members.organization_id', '=', organizationId);

  return {
    /** In order of joining. */
    list({ text, role }: MemberFilter) {
      const pattern = toPattern(text);
      return members()
        .$if(role !== undefined, (query) => query.where('members.role', '=', role ?? 'member'))
        .$if(pattern !== null, (query) =>
          query.where(sql<boolean>`(users.name ilike ${pattern} or users.email ilike ${pattern})`),
        )
        .orderBy('members.created_at')
        .orderBy('members.id')
        .execute();
    },

    find: (id: string) => members().where('members.id', '=', id).executeTakeFirst(),

    /** Invites that were not accepted, also expired and declined ones, newest first. */
    listInvites({ text, role }: MemberFilter) {
      const pattern = toPattern(text);
      return db
        .selectFrom('invites')
        .select([
          'invites.id',
          'invites.invitee_email',
          'invites.role',
          'invites.permission',
          'invites.window_ids',
          'invites.created_at',
          'invites.expires_at',
          'invites.declined_at',
          windowCount('invites'),
        ])
        .where('invites.organization_id', '=', organizationId)
        .where('invites.used_at', 'is', null)
        .$if(role !== undefined, (query) => query.where('invites.role', '=', role ?? 'member'))
        .$if(pattern !== null, (query) =>
          query.where(sql<boolean>`invites.invitee_email ilike ${pattern}`),
        )
        .orderBy('invites.created_at', 'desc')
        .orderBy('invites.id', 'desc')
        .execute();
    },

    async isMember(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async markSeen(userId: string): Promise<void> {
      await db
        .updateTable('members')
        .set({ last_seen_at: sql`now()` })
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
type MembersRepository = ReturnType<typeof createMembersRepository>;
export type MemberRow = Awaited<ReturnType<MembersRepository['list']>>[number];
export type ListedInvite = Awaited<ReturnType<MembersRepository['listInvites']>>[number];

/** The `ilike` pattern of a search; null for everything. */
function toPattern(text: string | undefined): string | null {
  const words = text?.trim();
  return words ? containsPattern(words) : null;
}
