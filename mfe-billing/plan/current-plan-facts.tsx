import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { useCardName } from '../components/use-card-name.ts';
import * as css from './plan.module.css';

/** Price, period and card of a subscription. */
export function CurrentPlanFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const money = useMoney();
  const cardName = useCardName();
  const format = useFormat();
  const { price, currency, period, period_start, period_end, vat_percent, card } = subscription;
  const facts = [
    period && price > 0
      ? [
          t('current.price'),
          `${t(`price.${period}`, { price: money(price, currency) })}${
            vat_percent > 0
              ? ` ${t('price.plusVat', { percent: format.percent(vat_percent / 100) })}`
              : ''
          }`,
        ]
      : null,
    period_start && period_end
      ? [
          t('current.period'),
          t('quote.period', { from: format.date(period_start), until: format.date(period_end) }),
        ]
      : null,
    [t('current.card'), card ? cardName(card) : t('current.noCard')],
  ].filter((fact) => fact !== null);
  return (
    <dl className={css.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
