import { currentLanguage } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';

/** An amount of the API, which is in the minor unit. */
export function formatAmount(amount: number, currency: Currency): string {
  return formatMoney({ amount: BigInt(amount), currency }, currentLanguage());
}
