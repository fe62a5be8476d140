import type { NewCustomerEffect } from '#server/money/memberships/effects/invoice-effect.ts';
import {
  type BegunPayment,
  beginPayment,
  createInvoices,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { CustomerItem, CustomerLine } from '#shared/contracts/money/customer-payments.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';

export interface Buyer {
  transaction: TenantTransaction;
  organizationId: string;
  customerId: string;
  windowId: string;
  now: Date;
}

export interface Sale {
  kind: CustomerItem;
  line: CustomerLine;
  currency: SaleCurrency;
  effect: NewCustomerEffect;
}

/** Stores what a customer is charged for. Returns the invoice. */
export async function insertSale(buyer: Buyer, { kind, line, currency, effect }: Sale) {
  const { transaction, organizationId, customerId, windowId, now } = buyer;
  const id = newId();
  const total = BigInt(line.price) * BigInt(line.quantity);
  await createInvoices(transaction, organizationId).insert({
    ...{ id, customerId, windowId, kind, lines: [line], effect, currency, total, vat: 0n },
    ...{ isOwed: false, dueAt: now },
  });
  return { id, customerId, currency, total };
}

/** Stores a sale with its payment, to be sent after the commit. */
export async function beginSale(
  deps: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  buyer: Buyer,
  sale: Sale,
): Promise<BegunPayment> {
  const invoice = await insertSale(buyer, sale);
  return beginPayment(deps, buyer.transaction, buyer.organizationId, invoice);
}
