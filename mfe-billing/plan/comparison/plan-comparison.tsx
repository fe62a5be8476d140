import { useState } from 'react';
import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { BillingPeriod } from '#shared/contracts/money/plans.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { SegmentedControl, Select } from '#shared/ui/index.ts';
import * as css from './comparison.module.css';
import { PlanOffer } from './plan-offer.tsx';

interface PlanComparisonProps {
  subscription: Subscription;
  mayChange: boolean;
}

/** The plans by period and currency. A subscription keeps its currency. */
export function PlanComparison({ subscription, mayChange }: PlanComparisonProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { state, available_types: plans, vat_percent: percent } = subscription;
  const isSubscribed = ['active', 'cancel_requested', 'suspended'].includes(state);
  const [period, setPeriod] = useState<BillingPeriod>(subscription.period ?? 'month');
  const [currency, setCurrency] = useState<Currency>(subscription.currency);
  const currencies = currenciesOf(subscription);
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  return (
    <section aria-labelledby="plans" className={css.comparison}>
      <div className={css.head}>
        <h2 id="plans">{t('plans.title')}</h2>
        <SegmentedControl
          label={t('plans.period')}
          value={period}
          onChange={setPeriod}
          options={(['month', 'year'] as const).map((value) => ({
            value,
            label: t(`plans.periods.${value}`),
          }))}
        />
        {!isSubscribed && currencies.length > 1 && (
          <Select
            label={t('plans.currency')}
            labelStyle="hidden"
            value={currency}
            options={currencies.map((value) => ({
              value,
              label: `${value} · ${names.of(value) ?? value}`,
            }))}
            onChange={({ currentTarget: { value } }) =>
              setCurrency(currencies.find((each) => each === value) ?? currency)
            }
          />
        )}
      </div>
      <ul className={css.plans}>
        {plans.map((plan) => (
          <PlanOffer
            key={plan.type}
            {...{ plan, subscription, period, mayChange }}
            currency={isSubscribed ? subscription.currency : currency}
          />
        ))}
      </ul>
      <p className={css.note}>
        {percent > 0
          ? t('plans.withoutVat', { percent: format.percent(percent / 100) })
          : t('plans.noVat')}{' '}
        {t('plans.yearly')}
      </p>
    </section>
  );
}

/** The subscription's currency first. */
function currenciesOf({ currency, available_types: plans }: Subscription): Currency[] {
  const prices = plans.find(({ prices_by_currency }) => prices_by_currency)?.prices_by_currency;
  const all = Object.keys(prices ?? {}) as Currency[]; // the record's keys
  return [currency, ...all.filter((each) => each !== currency)];
}
