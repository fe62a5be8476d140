import { Check, Minus } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { BillingPeriod } from '#shared/contracts/money/plans.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge } from '#shared/ui/index.ts';
import * as css from './comparison.module.css';
import { OfferButton } from './offer-button.tsx';
import { useLimitRows } from './use-limit-rows.ts';

interface PlanOfferProps {
  plan: Subscription['available_types'][number];
  subscription: Subscription;
  period: BillingPeriod;
  currency: Currency;
  mayChange: boolean;
}

/** One plan: its price, its limits and the button that chooses it. */
export function PlanOffer({ plan, subscription, period, currency, mayChange }: PlanOfferProps) {
  const { t } = useTranslation('subscription');
  const money = useMoney();
  const rows = useLimitRows()(plan.limits, subscription.available_types);
  const prices = plan.prices_by_currency?.[currency] ?? plan.prices;
  return (
    <li className={css.plan} data-current={plan.current || undefined}>
      <h3 className={css.planName}>
        {t(`name.${plan.type}`)} {plan.current && <Badge tone="accent">{t('plans.current')}</Badge>}
      </h3>
      <p className={css.price}>
        {prices ? (
          <>
            <b>{money(prices[period], currency)}</b> {t(`plans.per.${period}`)}
          </>
        ) : (
          <b>{t('plans.noCharge')}</b>
        )}
      </p>
      <ul className={css.limits}>
        {rows.map(({ text, isIncluded }) => (
          <li key={text} data-included={isIncluded}>
            {isIncluded ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <Minus size={16} aria-hidden="true" />
            )}
            {text}
          </li>
        ))}
      </ul>
      {mayChange && <OfferButton {...{ plan, subscription, period, currency }} />}
    </li>
  );
}
