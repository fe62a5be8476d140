import { toDecimal } from '#shared/utils/money/format-money.ts';
import { toCsv } from '#shared/utils/to-csv.ts';
import type { Order } from './bank-file.ts';
import type { RunRow } from './payout-runs.repository.ts';

const headings = ['은행', '계좌번호', '예금주', '금액', '통화', '적요'];

/** A table that Korean banks accept for transfers to many accounts. */
export function writeKoreanFile({ currency }: RunRow, orders: readonly Order[]): string {
  const lines = orders.map(({ payoutId, amount, account: { bank, number, holder } }) => [
    ...[bank, number, holder, toDecimal({ amount, currency }), currency, payoutId],
  ]);
  return toCsv([headings, ...lines]);
}
