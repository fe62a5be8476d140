import type { TenantTransaction } from '#server/platform/db/database.ts';

interface Move {
  fromId: string;
  toId: string;
}

export async function moveMemberships(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: Move,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ customer_id: toId })
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', fromId)
    .execute();
}

/** Moves the uses of coupons. */
export async function moveCoupons(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: Move,
): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ used_by: toId })
    .where('organization_id', '=', organizationId)
    .where('used_by', '=', fromId)
    .execute();
}
