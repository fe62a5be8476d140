import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextField } from '#shared/ui/index.ts';
import { saleCurrencies } from '../components/use-price-texts.ts';
import * as css from './plans.module.css';

interface PriceFieldsProps {
  /** What the price is for, such as “Price a month”. */
  label: string;
  register: (field: `price.${SaleCurrency}`) => UseFormRegisterReturn;
  /** Of each currency; `message` if the server refused all prices together. */
  errors:
    | (Partial<Record<SaleCurrency, FieldError>> & { message?: string | undefined })
    | undefined;
}

/** A price in each currency, of which one is enough. */
export function PriceFields({ label, register, errors }: PriceFieldsProps) {
  const { t } = useTranslation('memberships');
  const fieldText = useFieldText();
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  function errorOf(currency: SaleCurrency): string | undefined {
    const code = errors?.[currency]?.message ?? (currency === 'KRW' ? errors?.message : undefined);
    return code === 'required' ? t('prices.required') : fieldText(code);
  }
  return (
    <fieldset className={css.prices}>
      <legend>{label}</legend>
      <p>{t('prices.hint')}</p>
      {saleCurrencies.map((currency) => (
        <TextField
          key={currency}
          {...register(`price.${currency}`)}
          label={names.of(currency) ?? currency}
          suffix={currency}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf(currency)}
        />
      ))}
    </fieldset>
  );
}
