import type { EmbeddableWindows } from '#server/chatbots/windows/index.ts';
import {
  type BuyingCustomer,
  lockCustomer,
} from '#server/money/memberships/members/lock-customer.repository.ts';
import type { Buyer } from '#server/money/memberships/selling/begin-sale.ts';
import {
  findSellingWindow,
  type SellingWindow,
  takesPayments,
} from '#server/money/memberships/selling/selling-windows.repository.ts';
import {
  type BegunPayment,
  createBillingMethods,
  createInvoices,
  executePayment,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';

export interface OwnDeps extends PaymentDeps {
  windows: EmbeddableWindows;
  translator: Translator;
  limits: RateLimits;
  customerOrigin: string;
}

/** A customer who asks or acts, with the chatbot that sells. */
export interface Own extends Buyer {
  window: SellingWindow;
  customer: Pick<BuyingCustomer, 'isVerified'>;
}

type OwnCall = Pick<CustomerContext, 'customer' | 'origin'>;

/** Reads for the caller of a chatbot's page. Throws `not_found` for customers of other chatbots. */
export async function readOwn<Result>(
  deps: OwnDeps,
  hash: string,
  call: OwnCall,
  work: (own: Own) => Promise<Result>,
): Promise<Result> {
  const { id: windowId } = await deps.windows.getForCustomer(hash, call);
  const { id: customerId, organizationId, verified: isVerified } = call.customer;
  return inOrganization(deps.db, organizationId, async (transaction) => {
    const window = found(await findSellingWindow(transaction, organizationId, windowId), 'window');
    const buyer = { transaction, organizationId, customerId, windowId, now: deps.clock() };
    return work({ ...buyer, window, customer: { isVerified } });
  });
}

/** As `readOwn`, with the customer locked until the transaction ends. */
export function changeOwn<Result>(
  deps: OwnDeps,
  hash: string,
  call: OwnCall,
  work: (own: Own) => Promise<Result>,
): Promise<Result> {
  return readOwn(deps, hash, call, async (own) => {
    const { transaction, organizationId, customerId } = own;
    const customer = await lockCustomer(transaction, organizationId, customerId);
    return work({ ...own, customer: found(customer, 'customer') });
  });
}

export function assertSignedIn({ customer }: Pick<Own, 'customer'>): void {
  if (!customer.isVerified) throw new AppError('sign_in_required');
}

/** Throws unless the customer can pay now. */
export async function assertCanBuy(deps: OwnDeps, own: Own): Promise<void> {
  assertSignedIn(own);
  if (!own.window.isOpen || !takesPayments(own.window, deps.payments)) {
    throw new AppError('payments_disabled', 'the chatbot sells nothing');
  }
  const { transaction, organizationId, customerId } = own;
  if (await createInvoices(transaction, organizationId).hasPending(customerId)) {
    throw new AppError('payment_pending');
  }
  await assertOwnCard(own);
}

export async function assertOwnCard(own: Own): Promise<void> {
  const { transaction, organizationId, customerId } = own;
  if (await createBillingMethods(transaction, organizationId).findUsable(customerId)) return;
  throw new AppError('payment_required', 'no usable card is registered');
}

/** Throws `price_changed` unless the price is the one that the customer was shown. */
export function assertExpectedPrice(expected: number, total: number): void {
  if (expected === total) return;
  throw new AppError('price_changed', `${total} instead of ${expected}`, { context: { total } });
}

/** Sends a payment. Throws `card_declined` if it fails; `pending`: outcome unknown. */
export async function chargeOwn(
  deps: OwnDeps,
  { payment, title }: { payment: BegunPayment; title: string },
): Promise<'paid' | 'pending'> {
  const outcome = await executePayment(deps, payment, title);
  if (outcome.state === 'failed') {
    throw new AppError('card_declined', outcome.code, { context: { reason: outcome.code } });
  }
  return outcome.state === 'paid' ? 'paid' : 'pending';
}
