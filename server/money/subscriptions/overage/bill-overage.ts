import type { BegunPayment, PaymentDeps } from '#server/money/payments/index.ts';
import { withVat } from '#server/money/tax/index.ts';
import { countOverage, periodAt } from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { InvoiceLine } from '#shared/contracts/money/invoices.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { insertInvoice } from '../begin-invoice.ts';
import { chargeInBackground } from '../charge.ts';
import { type Billing, lockBilling } from '../load-billing.ts';
import { attemptOwedPayment } from '../owed-payments.ts';
import {
  findAgreement,
  findPeriodAnchor,
  insertInvoiced,
  listAgreements,
  listInvoiced,
  type OverageAgreement,
} from './overage.repository.ts';

/** Providers refuse to charge less. Smaller sums wait for those of later months. */
const minCharges: Readonly<Record<Currency, bigint>> = {
  ...{ KRW: 1_000n, JPY: 100n, USD: 100n, EUR: 100n, CNY: 700n },
};

interface UnbilledAnswers {
  overage_id: string;
  period_start: Date;
  chats: number;
}

/** Answers beyond the plan that no invoice contains. */
export async function listUnbilled({
  transaction,
  organizationId,
}: Pick<Billing, 'transaction' | 'organizationId'>): Promise<UnbilledAnswers[]> {
  const keyOf = ({ overage_id, period_start }: Omit<UnbilledAnswers, 'chats'>) =>
    `${overage_id} ${period_start.getTime()}`;
  const invoiced = new Map(
    (await listInvoiced(transaction, organizationId)).map((row) => [keyOf(row), row.chats]),
  );
  return (await countOverage(transaction, organizationId))
    .map((row) => ({ ...row, chats: row.chats - (invoiced.get(keyOf(row)) ?? 0) }))
    .filter(({ chats }) => chats > 0);
}

/** Invoices and charges answers beyond the plan once their month, or their agreement, has ended. */
export async function billOverageOf(deps: PaymentDeps, organizationId: string): Promise<void> {
  const begun = await inOrganization(deps.db, organizationId, async (transaction) => {
    const unlocked = await listUnbilled({ transaction, organizationId });
    if (unlocked.length === 0) return [];
    const billing = await lockBilling(transaction, organizationId, deps.clock());
    return invoiceEnded(deps, billing);
  });
  for (const payment of begun) await chargeInBackground(deps, payment);
}

async function invoiceEnded(deps: PaymentDeps, billing: Billing): Promise<BegunPayment[]> {
  const { transaction, organizationId, now, vatPercent } = billing;
  const anchor = await findPeriodAnchor(transaction, organizationId);
  const agreement = await findAgreement(transaction, organizationId);
  const month = periodAt(anchor, now);
  const ended = (await listUnbilled(billing)).filter(
    ({ overage_id, period_start }) =>
      overage_id !== agreement?.id || Number(period_start) !== Number(month.start),
  );
  const begun: BegunPayment[] = [];
  for (const { currency, net, group } of await listChargeable(billing, ended)) {
    const lines = group.map(({ answers, terms }) => lineOf(answers, terms, now));
    const quote = { lines, ...withVat({ amount: net, currency }, vatPercent) };
    const charge = { kind: 'overage', quote, effect: { kind: 'overage' }, isOwed: true } as const;
    const invoice_id = await insertInvoice(billing, charge);
    const invoiced = group.map(({ answers }) => ({ invoice_id, ...answers }));
    await insertInvoiced(transaction, organizationId, invoiced);
    const payment = await attemptOwedPayment(deps, billing, invoice_id);
    if (payment) begun.push(payment);
  }
  return begun;
}

interface ChargeableAnswers {
  currency: Currency;
  /** Without tax. */
  net: bigint;
  group: { answers: UnbilledAnswers; terms: OverageAgreement }[];
}

/** The answers by currency, where their price reaches the smallest charge. */
async function listChargeable(
  { transaction, organizationId }: Pick<Billing, 'transaction' | 'organizationId'>,
  unbilled: readonly UnbilledAnswers[],
): Promise<ChargeableAnswers[]> {
  const agreements = await listAgreements(transaction, organizationId);
  const priced = unbilled.flatMap((answers) => {
    const terms = agreements.get(answers.overage_id);
    return terms ? [{ answers, terms }] : [];
  });
  return [...Map.groupBy(priced, ({ terms }) => terms.currency)]
    .map(([currency, group]) => ({ currency, group, net: priceOf(group) }))
    .filter(({ currency, net }) => net >= minCharges[currency]);
}

function priceOf(group: ChargeableAnswers['group']): bigint {
  return group.reduce((sum, { answers, terms }) => sum + terms.price * BigInt(answers.chats), 0n);
}

/** Whether answers beyond the plan are still to be charged; what is too little to charge is given up. */
export async function owesOverage(
  owner: Pick<Billing, 'transaction' | 'organizationId'>,
): Promise<boolean> {
  return (await listChargeable(owner, await listUnbilled(owner))).length > 0;
}

function lineOf(
  { period_start, chats }: UnbilledAnswers,
  { price }: Pick<OverageAgreement, 'price'>,
  now: Date,
): InvoiceLine {
  const { end } = periodAt(period_start, period_start);
  return {
    ...{ kind: 'overage', item: 'overage', quantity: chats, period: 'month' },
    ...{ from: period_start.toISOString(), until: (end < now ? end : now).toISOString() },
    amount: Number(price * BigInt(chats)),
  };
}
