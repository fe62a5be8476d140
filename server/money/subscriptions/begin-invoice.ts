import {
  type BegunPayment,
  beginPayment,
  createInvoices,
  type PaymentDeps,
} from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { InvoiceKind } from '#shared/contracts/money/invoices.ts';
import type { NewInvoiceEffect } from './invoice-effect.ts';
import type { Billing } from './load-billing.ts';
import type { Quote } from './rules/quote.ts';

interface NewCharge {
  kind: InvoiceKind;
  quote: Quote;
  effect: NewInvoiceEffect;
  /** Still owed after a failed payment. */
  isOwed?: boolean;
}

/** Stores an invoice in the currency of its quote. Returns its id. */
export async function insertInvoice(
  { transaction, organizationId, now }: Billing,
  { kind, quote, effect, isOwed = false }: NewCharge,
): Promise<string> {
  const id = newId();
  const { lines, total, vat } = quote;
  await createInvoices(transaction, organizationId).insert({
    ...{ customerId: null, windowId: null, id, kind, lines, effect, isOwed, dueAt: now },
    ...{ currency: total.currency, total: total.amount, vat: vat.amount },
  });
  return id;
}

export interface BegunInvoice {
  invoiceId: string;
  payment: BegunPayment;
}

/** Stores an invoice with its first payment, to be sent after the commit. */
export async function beginInvoice(
  deps: Pick<PaymentDeps, 'payments' | 'sealer' | 'clock'>,
  billing: Billing,
  charge: NewCharge,
): Promise<BegunInvoice> {
  const { transaction, organizationId } = billing;
  const invoiceId = await insertInvoice(billing, charge);
  const { amount: total, currency } = charge.quote.total;
  const invoice = { id: invoiceId, customerId: null, total, currency };
  return { invoiceId, payment: await beginPayment(deps, transaction, organizationId, invoice) };
}

/** Throws `price_changed` unless the total is the one that the member was shown. */
export function assertExpectedTotal(expected: number | undefined, quote: Quote): void {
  if (expected === undefined || BigInt(expected) === quote.total.amount) return;
  throw new AppError('price_changed', `${quote.total.amount} instead of ${expected}`, {
    context: { total: Number(quote.total.amount) },
  });
}
