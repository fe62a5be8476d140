import {
  createBillingProfiles,
  type DocumentPage,
  renderDocument,
  type Seller,
} from '#server/money/documents/index.ts';
import { findPayer } from '#server/money/payments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import type { SettlementTotal } from '#shared/contracts/money/settlements.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';
import type { FullRow } from './list-rows.ts';
import type { SettlementMonth } from './settlement-month.ts';
import { findTotals } from './settlement-totals.ts';
import { readFileRows, type SettlementText } from './write-settlement-xlsx.ts';

interface StatementDeps {
  clock: Clock;
  seller: Seller;
  translator: Translator;
}

interface Statement {
  month: SettlementMonth;
  currency: SaleCurrency;
}

/** The statement of a month and currency as a PDF, in the language of the member. */
export async function renderStatement(
  { clock, seller, translator }: StatementDeps,
  steps: StepsContext,
  { month, currency }: Statement,
): Promise<Uint8Array> {
  const now = clock();
  const { organizationId } = steps.caller;
  const { total, payee } = await steps.inTransaction(async ({ transaction }) => ({
    total: (await findTotals(transaction, month, now))[0] ?? noTotal(currency),
    payee: await getPayee(transaction, organizationId),
  }));
  const shops = new Map<string, Shop>();
  for await (const rows of readFileRows(steps, month, { isMasked: true })) {
    for (const row of rows) addRow(shops, row);
  }
  const { language } = steps;
  const content = presentStatement(
    { month, total, payee, seller, shops: [...shops.values()], now },
    {
      language,
      text: (key, values) => translator.text(language, `server:settlement.${key}`, values),
      money: (amount) => formatMoney({ amount: BigInt(amount), currency }, language),
    },
  );
  return renderDocument(organizationId, content);
}

/** What one chatbot sold. */
interface Shop {
  name: string;
  payments: number;
  refunds: number;
  amount: number;
}

function addRow(shops: Map<string, Shop>, { row }: FullRow): void {
  const key = row.window?.hash_id ?? '';
  const shop = shops.get(key) ?? {
    name: row.window?.name ?? '–',
    payments: 0,
    refunds: 0,
    amount: 0,
  };
  shop[row.kind === 'payment' ? 'payments' : 'refunds'] += 1;
  shop.amount += row.gross - row.refunds;
  shops.set(key, shop);
}

interface Presented {
  month: SettlementMonth;
  total: SettlementTotal;
  payee: { name: string; lines: string[] };
  seller: Seller;
  shops: readonly Shop[];
  now: Date;
}

interface Reader {
  language: DocumentPage['language'];
  text(key: SettlementText, values?: Record<string, string>): string;
  money(amount: number): string;
}

function presentStatement(
  { month: { query, timezone }, total, payee, seller, shops, now }: Presented,
  { language, text, money }: Reader,
): DocumentPage {
  const first = new Date(Date.UTC(query.year, query.month - 1, 1));
  const dates = { year: 'numeric', month: 'long' } as const;
  const period = new Intl.DateTimeFormat(language, { ...dates, timeZone: 'UTC' }).format(first);
  const issued = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone });
  const state = text(`payout.${total.payout_state}`);
  const amount = total.payout_amount;
  return {
    ...{ language, issuedAt: now, title: text('title') },
    facts: [
      { label: text('period'), value: `${period} (${total.currency})` },
      { label: text('issuedAt'), value: issued.format(now) },
      {
        label: text('payoutState'),
        value: amount === null ? state : `${state} · ${money(amount)}`,
      },
    ],
    seller: {
      ...{ label: text('from'), name: seller.name },
      lines: [...seller.address.split('\n'), seller.tax_id, seller.contact].filter(Boolean),
    },
    buyer: { label: text('to'), ...payee },
    columns: { item: text('column.chatbot'), amount: text('column.gross') },
    lines: shops.map(({ name, payments, refunds, amount: sold }) => ({
      item: name,
      detail: text('counts', { payments: String(payments), refunds: String(refunds) }),
      amount: money(sold),
    })),
    totals: [
      { label: text('column.gross'), value: money(total.gross) },
      { label: text('column.refunds'), value: money(-total.refunds) },
      { label: text('column.fee'), value: money(-total.fee) },
      { label: text('column.vat'), value: money(-total.vat) },
      { label: text('column.net'), value: money(total.net) },
    ],
    notes: [text('note', { timezone })],
  };
}

async function getPayee(transaction: TenantTransaction, organizationId: string) {
  const { name } = found(await findPayer(transaction, organizationId), 'organization');
  const profile = await createBillingProfiles(transaction, organizationId).find();
  const lines = [...(profile?.address ?? '').split('\n'), profile?.tax_id ?? ''].filter(Boolean);
  return { name: profile?.name || name, lines };
}

function noTotal(currency: SaleCurrency): SettlementTotal {
  const amounts = { gross: 0, refunds: 0, fee: 0, vat: 0, net: 0, count: 0 };
  return { currency, ...amounts, payout_state: 'carried', payout_amount: null };
}
