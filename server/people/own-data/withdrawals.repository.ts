import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whether the user with this id, a column of the query, has withdrawn. */
export const hasWithdrawn = (userId: string) =>
  sql<boolean>`exists (select from withdrawals where user_id = ${sql.ref(userId)})`;

/** Pending withdrawals; runs as the database owner. */
export function createWithdrawalsRepository(db: Database) {
  return {
    async insert(userId: string, reason: string, eraseAfter: Date): Promise<void> {
      await db
        .insertInto('withdrawals')
        .values({ user_id: userId, reason, erase_after: eraseAfter })
        .execute();
    },

    async findEraseAfter(userId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('withdrawals')
        .select('erase_after')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      return row?.erase_after ?? null;
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('withdrawals').where('user_id', '=', userId).execute();
    },

    /** Users whose grace period has expired. */
    listDue(now: Date, limit: number) {
      return db
        .selectFrom('withdrawals')
        .innerJoin('users', 'users.id', 'withdrawals.user_id')
        .select(['users.id', 'users.email'])
        .where('withdrawals.erase_after', '<=', now)
        .orderBy('withdrawals.erase_after')
        .limit(limit)
        .execute();
    },

    async listMemberships(userId: string): Promise<{ organizationId: string; memberId: string }[]> {
      const rows = await db
        .selectFrom('members')
        .select(['organization_id', 'id'])
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ organization_id, id }) => ({
        organizationId: organization_id,
        memberId: id,
      }));
    },

    /** The organizations that would be left without an owner, with the number of other members. */
    async listSolelyOwned(userId: string) {
      const rows = await db
        .selectFrom('members')
        .innerJoin('organizations', 'organizations.id', 'members.organization_id')
        .select((row) => [
          'organizations.id',
          'organizations.name',
          row
            .selectFrom('members as others')
            .select((other) => other.fn.countAll<number>().as('count'))
            .whereRef('others.organization_id', '=', 'organizations.id')
            .where('others.user_id', '<>', userId)
            .as('others'),
        ])
        .where('members.user_id', '=', userId)
        .where('members.role', '=', 'owner')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('members as owners')
                .select('owners.id')
                .whereRef('owners.organization_id', '=', 'organizations.id')
                .where('owners.role', '=', 'owner')
                .where('owners.user_id', '<>', userId),
            ),
          ),
        )
        .orderBy('organizations.name')
        .execute();
      return rows.map(({ others, ...organization }) => ({ ...organization, others: others ?? 0 }));
    },
  };
}
