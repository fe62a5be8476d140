import { type CustomerTransfer, createCustomerTransfers } from '#server/money/ledger/index.ts';
import { listSoldItems, type SoldItem } from '#server/money/payments/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { type Currency, toWire } from '#shared/contracts/money/money.ts';
import { saleCurrencySchema } from '#shared/contracts/money/prices.ts';
import type { SettlementRow } from '#shared/contracts/money/settlements.ts';
import { listWindowNames, type NamedWindow } from './listed-names.repository.ts';
import type { SettlementMonth } from './settlement-month.ts';

/** A row of the list, with what only files contain. */
export interface FullRow {
  row: SettlementRow;
  customerId: string;
  /** For the next page. */
  cursor: string;
  quantity: number;
}

/** A page of the payments and refunds of a month, newest first. */
export async function listRows(
  transaction: TenantTransaction,
  { organizationId, filter }: SettlementMonth,
  page: { offset?: number; after?: string | undefined; size: number },
): Promise<FullRow[]> {
  const transfers = await createCustomerTransfers(transaction, organizationId).list(filter, page);
  const paymentIds = transfers.map(({ paymentId }) => paymentId);
  const sold = await listSoldItems(transaction, organizationId, paymentIds);
  const windowIds = [...sold.values()].flatMap(({ windowId }) => windowId ?? []);
  const windows = await listWindowNames(transaction, organizationId, windowIds);
  return transfers.map((transfer) => toRow(transfer, sold.get(transfer.paymentId), windows));
}

function toRow(
  { id, kind, currency, createdAt, paymentId, cursor, ...amounts }: CustomerTransfer,
  sold: SoldItem | undefined,
  windows: ReadonlyMap<string, NamedWindow>,
): FullRow {
  const [line] = sold?.lines ?? [];
  return {
    row: {
      ...{ id, kind, at: createdAt.toISOString(), payment_id: sold?.invoiceId ?? paymentId },
      ...{ window: windows.get(sold?.windowId ?? '') ?? null, name: line?.name ?? '' },
      ...{ item: sold?.item ?? 'membership', currency: saleCurrencySchema.parse(currency) },
      ...toWireAmounts(amounts, currency),
    },
    ...{ cursor, customerId: sold?.customerId ?? '', quantity: line?.quantity ?? 1 },
  };
}

type Amounts = Pick<CustomerTransfer, 'gross' | 'refunds' | 'fee' | 'vat'>;

export function toWireAmounts({ gross, refunds, fee, vat }: Amounts, currency: Currency) {
  const wire = (amount: bigint) => toWire({ amount, currency }).amount;
  return {
    ...{ gross: wire(gross), refunds: wire(refunds), fee: wire(fee), vat: wire(vat) },
    net: wire(gross - refunds - fee - vat),
  };
}
