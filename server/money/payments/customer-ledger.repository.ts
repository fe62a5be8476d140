import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import {
  type CustomerItem,
  type CustomerPaymentStatus,
  customerItems,
  customerLineSchema,
  type OwnPayment,
} from '#shared/contracts/money/customer-payments.ts';
import { type SaleCurrency, saleCurrencySchema } from '#shared/contracts/money/prices.ts';

interface Page {
  page: number;
  size: number;
}

interface Filter {
  id?: string | undefined;
  windowId?: string;
  customerId?: string;
  status?: CustomerPaymentStatus | undefined;
  /** Digits of a phone number. */
  phone?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** What the customers of one organization were charged for, with the payments. */
export function createCustomerLedger(db: TenantTransaction, organizationId: string) {
  const listed = ({ id, windowId, customerId, status: wanted, phone, from, until }: Filter) =>
    db
      .selectFrom('invoices')
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('payments')
            .select(['payments.id', 'payments.state', 'payments.method', 'payments.failure_code'])
            .whereRef('payments.organization_id', '=', 'invoices.organization_id')
            .whereRef('payments.invoice_id', '=', 'invoices.id')
            // The pending or paid one, else the last attempt.
            .orderBy(sql`payments.state in ('pending', 'paid')`, 'desc')
            .orderBy('payments.created_at', 'desc')
            .limit(1)
            .as('payment'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('refunds')
            .select([
              sumOf(`state = 'succeeded'`).as('refunded'),
              sumOf(`state <> 'failed'`).as('promised'),
              sql<boolean>`coalesce(bool_or(state in ('pending', 'requested')), false)`.as(
                'is_open',
              ),
            ])
            .whereRef('refunds.organization_id', '=', 'invoices.organization_id')
            .whereRef('refunds.payment_id', '=', 'payment.id')
            .as('refund'),
        (join) => join.onTrue(),
      )
      .leftJoin('customers', (join) =>
        join
          .onRef('customers.organization_id', '=', 'invoices.organization_id')
          .onRef('customers.id', '=', 'invoices.customer_id'),
      )
      .where('invoices.organization_id', '=', organizationId)
      .where('invoices.customer_id', 'is not', null)
      .$if(id !== undefined, (query) => query.where('invoices.id', '=', id ?? ''))
      .$if(windowId !== undefined, (query) =>
        query.where('invoices.window_id', '=', windowId ?? ''),
      )
      .$if(customerId !== undefined, (query) =>
        query.where('invoices.customer_id', '=', customerId ?? ''),
      )
      .$if(wanted !== undefined, (query) => query.where(status, '=', wanted ?? 'paid'))
      .$if(phone !== undefined, (query) =>
        query.where(sql`strpos(customers.phone_number, ${phone ?? ''})`, '>', 0),
      )
      .$if(from !== undefined, (query) =>
        query.where('invoices.created_at', '>=', from ?? new Date()),
      )
      .$if(until !== undefined, (query) =>
        query.where('invoices.created_at', '<', until ?? new Date()),
      );
  const rows = (filter: Filter) =>
    listed(filter)
      .select(['invoices.id', 'invoices.customer_id', 'invoices.window_id', 'invoices.kind'])
      .select(['invoices.lines', 'invoices.currency', 'invoices.total', 'invoices.effect'])
      .select(['invoices.created_at', 'payment.id as payment_id', 'payment.method'])
      .select(['refund.refunded', 'refund.promised', 'refund.is_open', status.as('status')])
      .select(['customers.email', 'customers.phone_number', 'customers.user_id']);
  async function list(filter: Filter, { page, size }: Page) {
    const items = await rows(filter)
      .orderBy('invoices.created_at', 'desc')
      .orderBy('invoices.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const { total } = await listed(filter)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: items.map(toRow), total: Number(total), page, size };
  }

  return {
    async find(id: string) {
      const row = await rows({ id }).executeTakeFirst();
      return row && { ...toRow(row), windowId: row.window_id, effect: row.effect };
    },

    list,

    async listOwn(customerId: string, page: Page) {
      const { items, ...rest } = await list({ customerId }, page);
      return { ...rest, items: items.map(({ payment }) => payment) };
    },
  };
}

const sumOf = (condition: string) =>
  sql<number>`coalesce(sum(amount) filter (where ${sql.raw(condition)}), 0)::bigint`;

/** Of an invoice that its customer does not owe. A surplus was refunded before it took effect. */
const status = sql<CustomerPaymentStatus>`case
  when payment.state = 'pending' or invoices.state = 'open' then 'pending'
  when invoices.state = 'paid' and refund.refunded >= invoices.total then 'refunded'
  when invoices.state = 'paid' and refund.refunded > 0 then 'partially_refunded'
  when invoices.state = 'paid' then 'paid'
  when payment.state = 'surplus' or payment.failure_code = 'refunded' then 'canceled'
  else 'failed' end`;

interface LedgerRow {
  id: string;
  customer_id: string | null;
  kind: string;
  lines: unknown[];
  currency: string;
  total: number;
  created_at: Date;
  payment_id: string | null;
  method: string | null;
  refunded: number | null;
  promised: number | null;
  is_open: boolean | null;
  status: CustomerPaymentStatus;
  email: string | null;
  phone_number: string | null;
  user_id: string | null;
}

export interface CustomerLedgerRow {
  payment: OwnPayment;
  /** Null before the first attempt. */
  paymentId: string | null;
  refundable: number;
  isRefundOpen: boolean;
  /** Without a name and an address if the customer was erased. */
  customer: { id: string; email: string | null; phoneNumber: string | null; userId: string | null };
}

function toRow(row: LedgerRow): CustomerLedgerRow {
  const { name = '', quantity = 1 } = customerLineSchema.safeParse(row.lines[0]).data ?? {};
  const isPaid = ['paid', 'partially_refunded'].includes(row.status);
  return {
    payment: {
      ...{ id: row.id, at: row.created_at.toISOString(), item: itemOf(row.kind), name, quantity },
      ...{ amount: row.total, currency: currencyOf(row.currency), status: row.status },
      ...{ refund_amount: Number(row.refunded ?? 0), method: row.method },
    },
    paymentId: row.payment_id,
    refundable: isPaid ? row.total - Number(row.promised ?? 0) : 0,
    isRefundOpen: row.is_open ?? false,
    customer: {
      ...{ id: row.customer_id ?? '', email: row.email, phoneNumber: row.phone_number },
      userId: row.user_id,
    },
  };
}

function itemOf(kind: string): CustomerItem {
  return customerItems.find((item) => item === kind) ?? 'pack';
}

function currencyOf(currency: string): SaleCurrency {
  return saleCurrencySchema.parse(currency);
}
