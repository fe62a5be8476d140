import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { toTyped } from '#shared/utils/money/format-money.ts';
import { parseMoney } from '#shared/utils/money/parse-money.ts';

/** Amounts in fields, by the separators of the page's language. */
export function useTypedMoney() {
  // Rerenders when the language changes.
  useTranslation();
  const language = currentLanguage();
  return {
    /** The text of a field that contains the amount. */
    write: (amount: number, currency: Currency) =>
      toTyped({ amount: BigInt(amount), currency }, language),
    /** The amount in minor units; null when the text is none. */
    read(text: string, currency: Currency): number | null {
      const money = parseMoney(text, currency, language);
      return money && Number(money.amount);
    },
  };
}
