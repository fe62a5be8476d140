import type { ListedPayment } from '#server/money/payments/index.ts';
import { createDueSubscriptions } from '#server/money/subscriptions/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { customerItems } from '#shared/contracts/money/customer-payments.ts';
import type { OperatorPayment } from '#shared/contracts/money/operator-payments.ts';

/** Adds what the organizations of payments subscribe to now. */
export async function withSubscriptions(
  db: Database,
  payments: readonly ListedPayment[],
): Promise<OperatorPayment[]> {
  const ids = payments.map(({ organization }) => organization.id);
  const known = await createDueSubscriptions(db).listOf(ids);
  return payments.map((payment) => {
    const isOfCustomer = customerItems.some((item) => item === payment.item);
    const subscription = isOfCustomer ? undefined : known.get(payment.organization.id);
    if (!subscription) return { ...payment, subscription: null };
    const { plan, period, state, period_end: end } = subscription;
    const period_end = end.toISOString();
    return { ...payment, subscription: { plan, period, state, period_end } };
  });
}
