import { useTranslator } from '../../i18n/i18n.ts';
import { useMembership } from '../membership-context.ts';
import { listCurrencies } from '../sale-prices.ts';

/** Shown where prices differ by currency. */
export function CurrencySelect() {
  const t = useTranslator();
  const { memberships, packs, currency, setCurrency } = useMembership();
  const sold = listCurrencies([...memberships.plans, ...packs]);
  if (sold.length < 2 || !memberships.takes_payments) return null;
  const names = new Intl.DisplayNames(t.language, { type: 'currency' });
  return (
    <label className="currency">
      {t('plans.currency')}
      <select
        value={currency}
        onChange={({ target }) => {
          const chosen = sold.find((each) => each === target.value);
          if (chosen) setCurrency(chosen);
        }}
      >
        {sold.map((each) => (
          <option key={each} value={each}>
            {names.of(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
