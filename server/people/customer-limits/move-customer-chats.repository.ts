import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { lockCustomers } from './standing.repository.ts';

/**
 * Moves what one customer used, bought and may use to another one, so that signing in gives nobody
 * another set of free answers. Of two allowances the one that ends later remains.
 */
export async function moveCustomerChats(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await lockCustomers(db, organizationId, [fromId, toId]);
  // Before the counts, so that an answer that is being given back finds its customer.
  for (const table of ['customer_chat_reservations', 'customer_chat_packs'] as const) {
    await db
      .updateTable(table)
      .set({ customer_id: toId })
      .where('organization_id', '=', organizationId)
      .where('customer_id', '=', fromId)
      .execute();
  }
  await db
    .insertInto('customer_chat_counts')
    .columns(['organization_id', 'customer_id', 'day_start', 'taken'])
    .expression((counts) =>
      counts
        .selectFrom('customer_chat_counts')
        .select(['organization_id', sql<string>`${toId}`.as('customer_id'), 'day_start', 'taken'])
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'customer_id', 'day_start'])
        .doUpdateSet({ taken: sql<number>`customer_chat_counts.taken + excluded.taken` }),
    )
    .execute();
  await moveAllowance(db, organizationId, { fromId, toId });
  for (const table of ['customer_chat_counts', 'customer_allowances'] as const) {
    await db
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('customer_id', '=', fromId)
      .execute();
  }
}

async function moveAllowance(
  db: TenantTransaction,
  organizationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await sql`
    insert into customer_allowances (organization_id, customer_id, window_id, daily_chats,
      monthly_chats, anchor, ends_at)
    select organization_id, ${toId}, window_id, daily_chats, monthly_chats, anchor, ends_at
    from customer_allowances
    where organization_id = ${organizationId} and customer_id = ${fromId}
    on conflict (organization_id, customer_id) do update set
      daily_chats = excluded.daily_chats, monthly_chats = excluded.monthly_chats,
      anchor = excluded.anchor, ends_at = excluded.ends_at
    where excluded.ends_at > customer_allowances.ends_at`.execute(db);
}
