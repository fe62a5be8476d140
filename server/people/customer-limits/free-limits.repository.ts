import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';
import type { CustomerChatLimits } from './chat-limits.ts';

/** What customers without a membership get of a chatbot; null limits nobody. */
export async function saveFreeLimits(
  db: TenantTransaction,
  organizationId: string,
  windowId: string,
  limits: CustomerChatLimits | null,
): Promise<void> {
  if (limits === null) {
    await db
      .deleteFrom('customer_limits')
      .where('organization_id', '=', organizationId)
      .where('window_id', '=', windowId)
      .execute();
    return;
  }
  const values = { daily_chats: limits.dailyChats, monthly_chats: limits.monthlyChats };
  await db
    .insertInto('customer_limits')
    .values({ organization_id: organizationId, window_id: windowId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'window_id']).doUpdateSet(values),
    )
    .execute();
}

export async function findFreeLimits(
  db: TenantTransaction,
  organizationId: string,
  windowId: string,
): Promise<CustomerChatLimits | null> {
  const row = await db
    .selectFrom('customer_limits')
    .select(['daily_chats as dailyChats', 'monthly_chats as monthlyChats'])
    .where('organization_id', '=', organizationId)
    .where('window_id', '=', windowId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether answers to a window's customers are limited, as a column of its row: turns of all other
 * windows read nothing about their customer.
 */
export function limitsCustomersOf({
  exists,
  or,
  selectFrom,
}: ExpressionBuilder<DatabaseTables, 'windows'>) {
  return or([
    exists(
      selectFrom('customer_limits')
        .select('customer_limits.window_id')
        .whereRef('customer_limits.organization_id', '=', 'windows.organization_id')
        .whereRef('customer_limits.window_id', '=', 'windows.id'),
    ),
    exists(
      selectFrom('customer_allowances')
        .select('customer_allowances.window_id')
        .whereRef('customer_allowances.organization_id', '=', 'windows.organization_id')
        .whereRef('customer_allowances.window_id', '=', 'windows.id')
        .where('customer_allowances.ends_at', '>', sql<Date>`now()`),
    ),
  ]).$castTo<boolean>();
}
