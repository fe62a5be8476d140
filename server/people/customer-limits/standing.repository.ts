import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { ChatCounts, CustomerChatLimits } from './chat-limits.ts';
import type { ChatPeriods } from './chat-periods.ts';

/** Serializes what changes the counts of customers, in one order for all who lock several. */
export async function lockCustomers(
  db: TenantTransaction,
  organizationId: string,
  customerIds: readonly string[],
): Promise<void> {
  await db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', customerIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface LimitsOfCustomer {
  limits: CustomerChatLimits;
  anchor: Date;
}

/**
 * The limits that apply to a customer now; null when the customer does not exist. `forUpdate` locks
 * the customer until the transaction ends; read the counts afterwards.
 */
export async function findLimits(
  db: TenantTransaction,
  organizationId: string,
  { customerId, now, forUpdate }: { customerId: string; now: Date; forUpdate: boolean },
): Promise<LimitsOfCustomer | null> {
  const row = await db
    .selectFrom('customers')
    .leftJoin('customer_limits as free', (join) =>
      join
        .onRef('free.organization_id', '=', 'customers.organization_id')
        .onRef('free.window_id', '=', 'customers.window_id'),
    )
    .leftJoin('customer_allowances as allowance', (join) =>
      join
        .onRef('allowance.organization_id', '=', 'customers.organization_id')
        .onRef('allowance.customer_id', '=', 'customers.id')
        .on('allowance.ends_at', '>', now),
    )
    .select([
      'customers.created_at',
      'allowance.anchor',
      'allowance.daily_chats',
      'allowance.monthly_chats',
      'free.daily_chats as free_daily_chats',
      'free.monthly_chats as free_monthly_chats',
    ])
    .where('customers.organization_id', '=', organizationId)
    .where('customers.id', '=', customerId)
    .$if(forUpdate, (query) => query.forNoKeyUpdate('customers'))
    .executeTakeFirst();
  if (!row) return null;
  if (row.anchor === null) {
    const limits = { dailyChats: row.free_daily_chats, monthlyChats: row.free_monthly_chats };
    return { limits, anchor: row.created_at };
  }
  const limits = { dailyChats: row.daily_chats, monthlyChats: row.monthly_chats };
  return { limits, anchor: row.anchor };
}

/** Answers of a customer that were used or are reserved, without those of packs. */
export async function countChats(
  db: TenantTransaction,
  organizationId: string,
  { customerId, periods }: { customerId: string; periods: ChatPeriods },
): Promise<ChatCounts> {
  const { day, month } = periods;
  const { today, total } = await db
    .selectFrom('customer_chat_counts')
    .select([
      sql<number>`coalesce(sum(taken) filter (where day_start >= ${day.start}), 0)::int`.as(
        'today',
      ),
      sql<number>`coalesce(sum(taken), 0)::int`.as('total'),
    ])
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .where('day_start', '>=', month.start)
    .executeTakeFirstOrThrow();
  return { today, month: total };
}

/** The time zone in which an organization counts days. */
export async function getTimezone(db: TenantTransaction, organizationId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('organizations')
    .select('timezone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return timezone;
}
