import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PermissionMap, Role } from '#shared/contracts/people/permissions.ts';

export interface InviteRow {
  id: string;
  invitee_email: string;
  role: Role;
  permission: PermissionMap;
  window_ids: string[];
}

export interface InviteToSave {
  hash: string;
  email: string;
  role: Role;
  permission: PermissionMap;
  window_ids: readonly string[];
  invitedBy: string;
}

/** Open invites of one organization. */
export function createInvitesRepository(db: TenantTransaction, organizationId: string) {
  const open = () =>
    db
      .selectFrom('invites')
      .select(['id', 'invitee_email', 'role', 'permission', 'window_ids'])
      .where('organization_id', '=', organizationId)
      .where('used_at', 'is', null);

  return {
    /** Serializes invites of the organization; returns its name. */
    lockOrganization() {
      return db
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    },

    /** Whether anybody was ever invited. */
    async hasAny(): Promise<boolean> {
      const row = await db
        .selectFrom('invites')
        .select('id')
        .where('organization_id', '=', organizationId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Number of members and acceptable invites. */
    async countSeats(): Promise<number> {
      const { members, invites } = await db
        .selectNoFrom((row) => [
          row
            .selectFrom('members')
            .select((member) => member.fn.countAll<number>().as('count'))
            .where('organization_id', '=', organizationId)
            .as('members'),
          row
            .selectFrom('invites')
            .select((invite) => invite.fn.countAll<number>().as('count'))
            .where('organization_id', '=', organizationId)
            .where('used_at', 'is', null)
            .where('declined_at', 'is', null)
            .where('expires_at', '>', sql<Date>`now()`)
            .as('invites'),
        ])
        .executeTakeFirstOrThrow();
      return (members ?? 0) + (invites ?? 0);
    },

    /** Those of the email addresses that belong to members. */
    async findMemberAddresses(emails: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select('users.email')
        .where('members.organization_id', '=', organizationId)
        .where(sql<boolean>`users.email = any(${[...emails]}::text[])`)
        .execute();
      return rows.map(({ email }) => email);
    },

    /** Locked until the transaction ends, so that it is not accepted meanwhile. */
    findByEmail(email: string): Promise<InviteRow | undefined> {
      return open().where('invitee_email', '=', email).forUpdate().executeTakeFirst();
    },

    /** Locked until the transaction ends, so that it is not accepted meanwhile. */
    findById(id: string): Promise<InviteRow | undefined> {
      return open().where('id', '=', id).forUpdate().executeTakeFirst();
    },

    /** Adds an invite that is valid for seven days, or replaces the open one of the address. */
    async save({ hash, email, role, permission, window_ids, invitedBy }: InviteToSave) {
      const offer = {
        hash,
        role,
        permission: JSON.stringify(permission),
        window_ids: [...window_ids],
        invited_by: invitedBy,
        created_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + interval '7 days'`,
        declined_at: null,
      };
      const { id } = await db
        .insertInto('invites')
        .values({ organization_id: organizationId, id: newId(), invitee_email: email, ...offer })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'invitee_email'])
            .where('used_at', 'is', null)
            .doUpdateSet(offer),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Removes a window from all invites. */
    async removeWindow(windowId: string): Promise<void> {
      await db
        .updateTable('invites')
        .set({ window_ids: sql`array_remove(window_ids, ${windowId})` })
        .where('organization_id', '=', organizationId)
        .where(sql<boolean>`${windowId} = any(window_ids)`)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('invites')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/**
 * Removes the open invites that a user sent, in all organizations; returns the count. Runs as the
 * database owner.
 */
export async function removeInvitesByUser(db: Database, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invites')
    .where('invited_by', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export type InvitesRepository = ReturnType<typeof createInvitesRepository>;
