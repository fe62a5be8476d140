import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { CustomerChatLimits } from './chat-limits.ts';

interface Allowance extends CustomerChatLimits {
  customerId: string;
  /** Its day of the month begins each month of the counts. */
  anchor: Date;
  endsAt: Date;
}

/** Replaces what a customer may use until a time; afterwards the chatbot's limits apply. */
export async function saveAllowance(
  db: TenantTransaction,
  organizationId: string,
  { customerId, dailyChats, monthlyChats, anchor, endsAt }: Allowance,
): Promise<void> {
  const { window_id } = await db
    .selectFrom('customers')
    .select('window_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const values = {
    window_id,
    daily_chats: dailyChats,
    monthly_chats: monthlyChats,
    anchor,
    ends_at: endsAt,
  };
  await db
    .insertInto('customer_allowances')
    .values({ organization_id: organizationId, customer_id: customerId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'customer_id']).doUpdateSet(values),
    )
    .execute();
}

/** From now on the chatbot's limits apply to the customer. */
export async function endAllowance(
  db: TenantTransaction,
  organizationId: string,
  customerId: string,
): Promise<void> {
  await db
    .deleteFrom('customer_allowances')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .execute();
}
