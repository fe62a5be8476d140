import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { PayoutAccountKind } from '#shared/contracts/money/settlements.ts';

export type PayoutAccountRow = Omit<Row<'payout_accounts'>, 'organization_id'>;

const columns = ['kind', 'holder', 'bank', 'sealed_number', 'last4', 'updated_at'] as const;

/** Where one organization is paid. */
export function createPayoutAccounts(db: TenantTransaction, organizationId: string) {
  return {
    find(): Promise<PayoutAccountRow | undefined> {
      return db
        .selectFrom('payout_accounts')
        .select([...columns])
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
    },

    async save(account: PayoutAccountRow & { kind: PayoutAccountKind }): Promise<void> {
      await db
        .insertInto('payout_accounts')
        .values({ organization_id: organizationId, ...account })
        .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(account))
        .execute();
    },
  };
}

/** Where organizations are paid, by organization; as the database's owner. */
export async function listPayoutAccounts(
  db: Database,
  organizationIds: readonly string[],
): Promise<Map<string, PayoutAccountRow>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_accounts')
    .select(['organization_id', ...columns])
    .where('organization_id', 'in', [...organizationIds])
    .execute();
  return new Map(rows.map(({ organization_id, ...row }) => [organization_id, row]));
}
