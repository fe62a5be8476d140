import {
  createBillingMethods,
  createInvoices,
  findPayer,
  type PayerRow,
} from '#server/money/payments/index.ts';
import { vatPercentOf } from '#server/money/tax/index.ts';
import { lockEntitlements } from '#server/people/entitlements/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { type Currency, currencySchema } from '#shared/contracts/money/money.ts';
import { isCharged } from './apply-payment.ts';
import {
  createSubscriptions,
  type StoredAddOn,
  type StoredSubscription,
  type Subscriptions,
} from './subscriptions.repository.ts';

/** All data from which charges of an organization are calculated. */
export interface Billing {
  transaction: TenantTransaction;
  organizationId: string;
  subscriptions: Subscriptions;
  payer: PayerRow;
  vatPercent: number;
  /** Of the organization if it is supported, else USD. */
  currency: Currency;
  /** Undefined if the organization never subscribed. */
  current: StoredSubscription | undefined;
  addOns: StoredAddOn[];
  now: Date;
}

/** Loads the billing of an organization without locking it. */
export async function loadBilling(
  transaction: TenantTransaction,
  organizationId: string,
  now: Date,
): Promise<Billing> {
  const subscriptions = createSubscriptions(transaction, organizationId);
  const payer = found(await findPayer(transaction, organizationId), 'organization');
  return {
    ...{ transaction, organizationId, subscriptions, payer, now },
    vatPercent: vatPercentOf(payer.countryCode),
    currency: currencySchema.catch('USD').parse(payer.currency),
    current: await subscriptions.find(),
    addOns: await subscriptions.listAddOns(),
  };
}

/**
 * As `loadBilling`, with the organization locked until the transaction ends. Throws `payment_pending`
 * while the outcome of a payment is unknown.
 */
export async function lockBilling(
  transaction: TenantTransaction,
  organizationId: string,
  now: Date,
): Promise<Billing> {
  await lockEntitlements(transaction, organizationId);
  if (await createInvoices(transaction, organizationId).hasPending(null)) {
    throw new AppError('payment_pending', 'the outcome of a payment is unknown');
  }
  return loadBilling(transaction, organizationId, now);
}

/** The subscription in one of these states; throws `invalid_state` otherwise. */
export function getInState(
  { current }: Pick<Billing, 'current'>,
  states: readonly StoredSubscription['state'][],
): StoredSubscription {
  if (current && states.includes(current.state)) return current;
  throw new AppError('invalid_state', `the subscription is ${current?.state ?? 'free'}`);
}

/** A subscription whose periods are charged. */
export function getCharged({ current }: Pick<Billing, 'current'>): StoredSubscription {
  if (current && isCharged(current)) return current;
  throw new AppError('invalid_state', `the subscription is ${current?.state ?? 'free'}`);
}

export async function assertCard({ transaction, organizationId }: Billing): Promise<void> {
  if (await createBillingMethods(transaction, organizationId).findUsable(null)) return;
  throw new AppError('payment_required', 'no usable card is registered');
}

export async function assertNothingUnpaid({
  transaction,
  organizationId,
}: Pick<Billing, 'transaction' | 'organizationId'>): Promise<void> {
  const ids = await createInvoices(transaction, organizationId).listUnpaidIds();
  if (ids.length === 0) return;
  throw new AppError('unpaid_ledger', `${ids.length} invoices are unpaid`, { context: { ids } });
}
