import type { Updateable } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { membershipSources } from '#shared/contracts/money/memberships.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';

export interface StoredMembership {
  id: string;
  window_id: string;
  customer_id: string;
  plan_id: string;
  source: (typeof membershipSources)[number];
  state: 'active' | 'stopped' | 'ended';
  currency: SaleCurrency | null;
  price: number | null;
  next_price: number | null;
  next_price_from: Date | null;
  renews: boolean;
  anchor: Date;
  period_start: Date;
  period_end: Date;
  next_retry_at: Date | null;
  failed_attempts: number;
  ended_at: Date | null;
  created_at: Date;
}

type Decided = 'next_price' | 'next_price_from' | 'next_retry_at' | 'failed_attempts' | 'ended_at';
export type NewMembership = Omit<StoredMembership, Decided>;

const columns = [
  ...(['id', 'window_id', 'customer_id', 'plan_id', 'source', 'state', 'currency'] as const),
  ...(['price', 'next_price', 'next_price_from', 'renews', 'anchor', 'period_start'] as const),
  ...(['period_end', 'next_retry_at', 'failed_attempts', 'ended_at', 'created_at'] as const),
] as const;

/** The memberships of one organization's customers. Writers lock the customer. */
export function createMemberships(db: TenantTransaction, organizationId: string) {
  const select = () =>
    db
      .selectFrom('memberships')
      .select([...columns])
      .where('organization_id', '=', organizationId);

  return {
    find: (id: string): Promise<StoredMembership | undefined> =>
      select().where('id', '=', id).executeTakeFirst(),

    /** The one that has not ended. */
    findCurrent: (customerId: string): Promise<StoredMembership | undefined> =>
      select()
        .where('customer_id', '=', customerId)
        .where('state', '<>', 'ended')
        .executeTakeFirst(),

    /** The current one, else the last one. */
    findLast: (customerId: string): Promise<StoredMembership | undefined> =>
      select()
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    async insert(membership: NewMembership): Promise<void> {
      await db
        .insertInto('memberships')
        .values({ organization_id: organizationId, ...membership })
        .execute();
    },

    async change(id: string, changes: Updateable<DatabaseTables['memberships']>): Promise<void> {
      await db
        .updateTable('memberships')
        .set(changes)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Whether customers are charged again by themselves. */
    async hasRenewing(): Promise<boolean> {
      const row = await db
        .selectFrom('memberships')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('state', '=', 'active')
        .where('renews', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
