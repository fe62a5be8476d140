import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { formatMoney } from '#shared/utils/money/format-money.ts';

/** Formats amounts of the API, which are integers in the minor unit. */
export function useMoney() {
  // Rerenders when the language changes.
  useTranslation();
  const language = currentLanguage();
  return (amount: number, currency: Currency) =>
    formatMoney({ amount: BigInt(amount), currency }, language);
}
