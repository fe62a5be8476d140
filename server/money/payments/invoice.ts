import { z } from 'zod';
import {
  type CustomerItem,
  type CustomerLine,
  customerItems,
  customerLineSchema,
} from '#shared/contracts/money/customer-payments.ts';
import {
  type InvoiceKind,
  type InvoiceLine,
  invoiceKinds,
  invoiceLineSchema,
} from '#shared/contracts/money/invoices.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

interface InvoiceFields {
  id: string;
  /** What a payment grants, as parsed by what sells it. */
  effect: unknown;
  currency: Currency;
  /** With tax. */
  total: bigint;
  /** The operator's tax in the total; none in what organizations sell. */
  vat: bigint;
  state: 'open' | 'failed' | 'unpaid' | 'paid';
  isOwed: boolean;
  dueAt: Date;
  /** Failed automatic attempts. */
  attempts: number;
  /** When it is charged again; null: never, or not yet decided. */
  nextRetryAt: Date | null;
}

/** What the operator charges an organization for. */
export interface OrganizationInvoice extends InvoiceFields {
  customerId: null;
  windowId: null;
  kind: InvoiceKind;
  lines: InvoiceLine[];
}

/** What an organization charges its customer for. */
export interface CustomerInvoice extends InvoiceFields {
  customerId: string;
  windowId: string;
  kind: CustomerItem;
  lines: CustomerLine[];
}

export type Invoice = OrganizationInvoice | CustomerInvoice;

type Decided = 'state' | 'attempts' | 'nextRetryAt';
export type NewInvoice = Omit<OrganizationInvoice, Decided> | Omit<CustomerInvoice, Decided>;

const organizationSchema = z.object({
  kind: z.enum(invoiceKinds),
  lines: z.array(invoiceLineSchema),
});
const customerSchema = z.object({
  window_id: z.string(),
  kind: z.enum(customerItems),
  lines: z.array(customerLineSchema),
});

/** The invoice that a row contains. */
export function toInvoice(row: {
  id: string;
  customer_id: string | null;
  window_id: string | null;
  kind: InvoiceKind | CustomerItem;
  lines: InvoiceLine[] | CustomerLine[];
  effect: unknown;
  currency: Currency;
  total: number;
  vat: number;
  state: Invoice['state'];
  is_owed: boolean;
  due_at: Date;
  attempts: number;
  next_retry_at: Date | null;
}): Invoice {
  const { id, customer_id: customerId, effect, currency, state, attempts } = row;
  const fields = {
    ...{ id, effect, currency, state, attempts, isOwed: row.is_owed, dueAt: row.due_at },
    ...{ nextRetryAt: row.next_retry_at, total: BigInt(row.total), vat: BigInt(row.vat) },
  };
  if (customerId === null) {
    return { ...fields, customerId, windowId: null, ...organizationSchema.parse(row) };
  }
  const { window_id: windowId, kind, lines } = customerSchema.parse(row);
  return { ...fields, customerId, windowId, kind, lines };
}
