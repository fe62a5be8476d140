import type { TenantTransaction } from '#server/platform/db/database.ts';

export function createHashesRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Reserves a hash id permanently; false when it is reserved already. */
    async reserve(hashId: string, windowId: string): Promise<boolean> {
      const reserved = await db
        .insertInto('window_hashes')
        .values({ organization_id: organizationId, hash_id: hashId, window_id: windowId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash_id')
        .executeTakeFirst();
      return reserved !== undefined;
    },
  };
}
export type HashesRepository = ReturnType<typeof createHashesRepository>;
