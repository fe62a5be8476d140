import { type Insertable, sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

export function createApiKeysRepository(db: TenantTransaction, organizationId: string) {
  const keys = () =>
    db
      .selectFrom('api_keys')
      .innerJoin('members', (join) =>
        join
          .onRef('members.organization_id', '=', 'api_keys.organization_id')
          .onRef('members.id', '=', 'api_keys.member_id'),
      )
      .innerJoin('users', 'users.id', 'members.user_id')
      .select([
        'api_keys.id',
        'api_keys.name',
        'api_keys.hint',
        'api_keys.permission',
        'api_keys.window_ids',
        'api_keys.created_at',
        'api_keys.expires_at',
        'api_keys.last_used_at',
        'users.name as creator',
        'users.email as creator_email',
      ])
      .where('api_keys.organization_id', '=', organizationId);

  return {
    list: () => keys().orderBy('api_keys.id', 'desc').execute(),

    find: (id: string) => keys().where('api_keys.id', '=', id).executeTakeFirst(),

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('api_keys')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return count;
    },

    async insert(
      row: Omit<Insertable<DatabaseTables['api_keys']>, 'organization_id'>,
    ): Promise<void> {
      await db
        .insertInto('api_keys')
        .values({ organization_id: organizationId, ...row })
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('api_keys')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Removes a user's keys in all organizations; returns the count. Runs as the database owner. */
export async function removeKeysOfUser(db: Database, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .using('members')
    .whereRef('members.organization_id', '=', 'api_keys.organization_id')
    .whereRef('members.id', '=', 'api_keys.member_id')
    .where('members.user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export type ApiKeyRow = Awaited<
  ReturnType<ReturnType<typeof createApiKeysRepository>['list']>
>[number];
