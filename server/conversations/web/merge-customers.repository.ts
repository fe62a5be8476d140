import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

interface Merge {
  organizationId: string;
  fromId: string;
  toId: string;
}

/** Moves everything of one customer to another; the first one's tokens are no longer valid. */
export async function mergeCustomers(db: TenantTransaction, merge: Merge): Promise<void> {
  await moveMessages(db, merge);
  for (const table of ['sessions', 'attachments'] as const) {
    await db
      .updateTable(table)
      .set({ customer_id: merge.toId })
      .where('organization_id', '=', merge.organizationId)
      .where('customer_id', '=', merge.fromId)
      .execute();
  }
  await moveContacts(db, merge);
  await moveMonths(db, merge);
  await retire(db, merge);
}

/** Browsers make client ids; where both customers have the same one, the moved message loses it. */
async function moveMessages(
  db: TenantTransaction,
  { organizationId, fromId, toId }: Merge,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      customer_id: toId,
      client_id: sql`case when not exists (
        select from messages as other where other.organization_id = ${organizationId}
          and other.customer_id = ${toId} and other.client_id = messages.client_id
      ) then client_id end`,
    })
    .where('organization_id', '=', organizationId)
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId),
    )
    .execute();
}

/** A contact needs a client id: where both customers have the same one, the moved contact's own id is used. */
async function moveContacts(
  db: TenantTransaction,
  { organizationId, fromId, toId }: Merge,
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({
      customer_id: toId,
      client_id: sql`case when exists (
        select from contacts as other
        where other.customer_id = ${toId} and other.client_id = contacts.client_id
      ) then contacts.id else client_id end`,
    })
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', fromId)
    .execute();
}

/** A month in which both chatted counts one customer. */
async function moveMonths(
  db: TenantTransaction,
  { organizationId, fromId, toId }: Merge,
): Promise<void> {
  await db
    .insertInto('monthly_customers')
    .columns(['organization_id', 'period_start', 'customer_id', 'window_id', 'created_at'])
    .expression((months) =>
      months
        .selectFrom('monthly_customers')
        .select(['organization_id', 'period_start', sql<string>`${toId}`.as('customer_id')])
        .select(['window_id', 'created_at'])
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('monthly_customers')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', fromId)
    .execute();
}

async function retire(db: TenantTransaction, { organizationId, fromId }: Merge): Promise<void> {
  await db
    .deleteFrom('customer_tokens')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', fromId)
    .execute();
  await db
    .updateTable('customers')
    .set({ user_id: null, verified: false, expires_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', fromId)
    .execute();
}
