import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Invites by the hash of a link, in any organization. Runs as the database owner, because the link
 * is the only credential.
 */
export function createOffersRepository(db: Database) {
  return {
    /** Serializes joins and invites of the organization; both take this lock before any other. */
    lockOrganizationOf(hash: string) {
      return db
        .selectFrom('organizations')
        .select('deleted_at')
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('invites').select('organization_id').where('hash', '=', hash),
        )
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    async countMembers(organizationId: string): Promise<number> {
      const { count } = await db
        .selectFrom('members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The invite with its sender, locked so that it is used once. */
    find(hash: string) {
      return (
        db
          .selectFrom('invites')
          .innerJoin('organizations', 'organizations.id', 'invites.organization_id')
          .leftJoin('users as inviters', 'inviters.id', 'invites.invited_by')
          // Missing when the sender has left the organization.
          .leftJoin('members as grantors', (join) =>
            join
              .onRef('grantors.user_id', '=', 'invites.invited_by')
              .onRef('grantors.organization_id', '=', 'invites.organization_id'),
          )
          .select([
            'invites.organization_id',
            'invites.id',
            'invites.invitee_email',
            'invites.role',
            'invites.permission',
            'invites.window_ids',
            'invites.expires_at',
            'invites.used_at',
            'invites.declined_at',
            sql<boolean>`invites.expires_at <= now()`.as('is_expired'),
            'organizations.name as organization_name',
            'organizations.deleted_at as organization_deleted_at',
            'inviters.name as inviter_name',
            'inviters.email as inviter_email',
            'inviters.language as inviter_language',
            'grantors.role as grantor_role',
            'grantors.permission as grantor_permission',
            'grantors.window_ids as grantor_window_ids',
          ])
          .where('invites.hash', '=', hash)
          .forUpdate('invites')
          .executeTakeFirst()
      );
    },

    /** The windows with these ids that are not erased; deleted ones are marked. */
    async windows(organizationId: string, ids: readonly string[]) {
      const rows = await db
        .selectFrom('windows')
        .select(['id', 'draft', 'deleted_at'])
        .where('organization_id', '=', organizationId)
        .where(sql<boolean>`id = any(${[...ids]}::text[])`)
        .orderBy('created_at')
        .execute();
      return rows.map(({ id, draft, deleted_at }) => ({
        id,
        name: draft.name,
        isDeleted: deleted_at !== null,
      }));
    },

    async isRegistered(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      return row !== undefined;
    },

    async markUsed(organizationId: string, id: string): Promise<void> {
      await db
        .updateTable('invites')
        .set({ used_at: sql<Date>`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    async markDeclined(organizationId: string, id: string): Promise<void> {
      await db
        .updateTable('invites')
        .set({ declined_at: sql<Date>`now()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}
type OffersRepository = ReturnType<typeof createOffersRepository>;
export type OfferRow = NonNullable<Awaited<ReturnType<OffersRepository['find']>>>;
