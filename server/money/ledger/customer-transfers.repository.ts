import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset } from '#server/platform/db/keyset.ts';
import type { Currency } from '#shared/contracts/money/money.ts';

export interface MonthFilter {
  from: Date;
  before: Date;
  currency?: Currency | undefined;
}

export interface CustomerAmounts {
  /** What customers paid. */
  gross: bigint;
  /** What was returned to them. */
  refunds: bigint;
  /** The operator's fee and the tax on it; negative where a refund returns them. */
  fee: bigint;
  vat: bigint;
}

export interface CustomerTransfer extends CustomerAmounts {
  id: string;
  kind: 'payment' | 'refund';
  currency: Currency;
  createdAt: Date;
  /** The payment, also of a refund. */
  paymentId: string;
  /** Where the page after it starts. */
  cursor: string;
}

/** For rows and for totals, so that rows add up to the totals exactly. Texts, because sums may be large. */
const sums = sql`
  coalesce(sum(-entries.amount) filter (where accounts.kind = 'payer'
    and transfers.reverses is null), 0) as gross,
  coalesce(sum(entries.amount) filter (where accounts.kind = 'payer'
    and transfers.reverses is not null), 0) as refunds,
  coalesce(sum(entries.amount) filter (where accounts.kind = 'fee'), 0) as fee,
  coalesce(sum(entries.amount) filter (where accounts.kind = 'tax'), 0) as vat`;

const withEntries = sql`
  ledger_entries as entries on entries.organization_id = transfers.organization_id
    and entries.transfer_id = transfers.id
  join ledger_accounts as accounts on accounts.organization_id = entries.organization_id
    and accounts.id = entries.account_id`;

/**
 * A sale, or what reverses it: one of its entries is on the account of a customer. A surplus is income until
 * it is returned, and no sale.
 */
const isSale = sql`bool_or(accounts.kind = 'payer' and accounts.subject_id <> '')
  and not bool_or(accounts.kind = 'income')`;
const isOneSale = sql`(
  select ${isSale} from ledger_entries as entries
  join ledger_accounts as accounts on accounts.organization_id = entries.organization_id
    and accounts.id = entries.account_id
  where entries.organization_id = transfers.organization_id and entries.transfer_id = transfers.id)`;

const newestFirst = createKeyset(
  [
    { column: sql.ref('transfers.created_at'), type: 'timestamptz' },
    { column: sql.ref('transfers.id'), type: 'text' },
  ],
  'desc',
);

interface TransferPage {
  offset?: number;
  after?: string | undefined;
  size: number;
}

interface AmountRow {
  gross: string;
  refunds: string;
  fee: string;
  vat: string;
}

interface Listed extends Omit<CustomerTransfer, keyof CustomerAmounts | 'cursor'> {
  position: string;
}

/** What the customers of one organization paid and got back. */
export function createCustomerTransfers(db: TenantTransaction, organizationId: string) {
  const listed = ({ from, before, currency }: MonthFilter) => sql`
    transfers.organization_id = ${organizationId} and transfers.kind in ('payment', 'refund')
    and transfers.created_at >= ${from} and transfers.created_at < ${before}
    and (${currency ?? null}::text is null or transfers.currency = ${currency ?? null})`;
  /** All sales. Entries have the time of their transfer, so an index finds those of the month. */
  const sales = (filter: MonthFilter) => sql`(
    select transfers.currency, ${sums} from ledger_transfers as transfers join ${withEntries}
    where ${listed(filter)}
      and entries.created_at >= ${filter.from} and entries.created_at < ${filter.before}
    group by transfers.id, transfers.currency having ${isSale}) as sales`;

  return {
    async totals(filter: MonthFilter) {
      const { rows } = await sql<AmountRow & { currency: Currency; count: number }>`
        select currency, count(*) as count, sum(gross) as gross, sum(refunds) as refunds,
          sum(fee) as fee, sum(vat) as vat
        from ${sales(filter)} group by currency order by currency`.execute(db);
      return rows.map(({ currency, count, ...row }) => ({ currency, count, ...toAmounts(row) }));
    },

    async count(filter: MonthFilter): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sales(filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Newest first, after the first `offset` ones or after a position. */
    async list(filter: MonthFilter, { offset = 0, after, size }: TransferPage) {
      const { rows } = await sql<AmountRow & Listed>`
        with page as (
          select transfers.* from ledger_transfers as transfers where ${listed(filter)} and ${isOneSale}
          and ${after === undefined ? sql`true` : newestFirst.after(after)}
          order by transfers.created_at desc, transfers.id desc limit ${size} offset ${offset})
        select transfers.id, transfers.currency, transfers.created_at as "createdAt",
          case when transfers.reverses is null then 'payment' else 'refund' end as kind,
          coalesce(reversed.reference, transfers.reference) as "paymentId",
          ${newestFirst.position} as position, ${sums}
        from page as transfers join ${withEntries}
        left join ledger_transfers as reversed on reversed.organization_id = transfers.organization_id
          and reversed.id = transfers.reverses
        group by transfers.id, transfers.currency, transfers.created_at, transfers.reverses,
          transfers.reference, reversed.reference
        order by transfers.created_at desc, transfers.id desc`.execute(db);
      return rows.map(
        ({ position, ...row }): CustomerTransfer => ({
          ...row,
          ...toAmounts(row),
          cursor: Buffer.from(position).toString('base64url'),
        }),
      );
    },

    /** The months with payments or refunds, newest first: `2026-03`. */
    async months(timezone: string): Promise<string[]> {
      const newestBefore = (time: RawBuilder<unknown>) => sql`(
        select date_trunc('month', transfers.created_at at time zone ${timezone}::text)
        from ledger_transfers as transfers
        where transfers.organization_id = ${organizationId}
          and transfers.kind in ('payment', 'refund') and transfers.created_at < ${time}
          and ${isOneSale}
        order by transfers.created_at desc limit 1)`;
      // From one month to the one before, instead of reading all transfers.
      const { rows } = await sql<{ month: string }>`
        with recursive months(start) as (
          select ${newestBefore(sql`'infinity'::timestamptz`)}
          union all
          select ${newestBefore(sql`months.start at time zone ${timezone}::text`)}
          from months where months.start is not null)
        select to_char(start, 'YYYY-MM') as month from months
        where start is not null order by start desc`.execute(db);
      return rows.map(({ month }) => month);
    },
  };
}

function toAmounts({ gross, refunds, fee, vat }: AmountRow): CustomerAmounts {
  return { gross: BigInt(gross), refunds: BigInt(refunds), fee: BigInt(fee), vat: BigInt(vat) };
}
