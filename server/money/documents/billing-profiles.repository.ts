import type { TenantTransaction } from '#server/platform/db/database.ts';

interface StoredProfile {
  name: string;
  address: string;
  tax_id: string;
}

/** What an organization wants to read on its invoices. */
export function createBillingProfiles(db: TenantTransaction, organizationId: string) {
  return {
    find: (): Promise<StoredProfile | undefined> =>
      db
        .selectFrom('billing_profiles')
        .select(['name', 'address', 'tax_id'])
        .where('organization_id', '=', organizationId)
        .executeTakeFirst(),

    async save(profile: StoredProfile, at: Date): Promise<void> {
      const values = { ...profile, updated_at: at };
      await db
        .insertInto('billing_profiles')
        .values({ organization_id: organizationId, ...values })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
        .execute();
    },
  };
}
