import { sql } from 'kysely';
import { containing } from '#server/platform/db/containing.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Role } from '#shared/contracts/permissions.ts';

export interface MemberFilter {
  text?: string | undefined;
  role?: Role | undefined;
}

/** Who works in one organization, and who was invited to. */
export function createMembersRepository(db: TenantTransaction, organizationId: string) {
  /** Windows in use, of those that are listed; an owner's are all. */
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
    /** In the order in which they came. */
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

    /** Those that nobody has accepted, also when it is too late to; latest first. */
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
export type InviteRow = Awaited<ReturnType<MembersRepository['listInvites']>>[number];

/** What `ilike` finds anywhere in a text; null for everything. */
function toPattern(text: string | undefined): string | null {
  const words = text?.trim();
  return words ? containing(words) : null;
}
