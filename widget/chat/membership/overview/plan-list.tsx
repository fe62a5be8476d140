import type { OfferedPlan } from '#shared/contracts/money/customer-memberships.ts';
import { type ChatTranslator, useTranslator } from '../../i18n/i18n.ts';
import { formatDay } from '../format-times.ts';
import { useMembership } from '../membership-context.ts';
import { priceIn, priceText } from '../sale-prices.ts';
import { Section } from '../section.tsx';

/** What can be subscribed to; the customer's own plan is marked. */
export function PlanList({ isOpened }: { isOpened: boolean }) {
  const t = useTranslator();
  const { memberships } = useMembership();
  const { plans, mine, takes_payments } = memberships;
  const current = mine?.state === 'ended' ? null : mine;
  return (
    <Section title={t('plans.title')} isOpened={isOpened}>
      <ul>
        {[...plans]
          .sort((a, b) => a.level - b.level)
          .map((plan) => (
            <Plan
              key={plan.id}
              plan={plan}
              isOwn={plan.id === current?.plan.id}
              canSubscribe={current === null && takes_payments}
            />
          ))}
      </ul>
      {current && plans.some(({ id }) => id !== current.plan.id) && (
        <p className="hint">
          {t('plans.afterwards', { day: formatDay(current.until, t.language) })}
        </p>
      )}
      {!takes_payments && <p className="hint">{t('plans.onlyCoupons')}</p>}
    </Section>
  );
}

interface PlanProps {
  plan: OfferedPlan;
  isOwn: boolean;
  canSubscribe: boolean;
}

function Plan({ plan, isOwn, canSubscribe }: PlanProps) {
  const t = useTranslator();
  const { currency, show } = useMembership();
  const price = priceIn(plan.price, currency);
  return (
    <li className="offer" aria-current={isOwn || undefined}>
      <div>
        <h5>{plan.name}</h5>
        {price && <p>{t('plans.perMonth', { price: priceText(price, t.language) })}</p>}
        <p className="hint">{describeCounts(plan, t)}</p>
        {isOwn && <p className="hint">{t('plans.own')}</p>}
      </div>
      {price && canSubscribe && (
        <button
          type="button"
          aria-label={t('plans.subscribeTo', { plan: plan.name })}
          onClick={() => show({ name: 'checkout', item: { kind: 'plan', id: plan.id } })}
        >
          {t('plans.subscribe')}
        </button>
      )}
    </li>
  );
}

/** `20 answers a day, 300 answers a month` */
export function describeCounts(plan: OfferedPlan, t: ChatTranslator): string {
  const counts = [
    ...(plan.daily_chat_count === null ? [] : [t('plans.daily', { count: plan.daily_chat_count })]),
    ...(plan.monthly_chat_count === null
      ? []
      : [t('plans.monthly', { count: plan.monthly_chat_count })]),
  ];
  return counts.length > 0 ? counts.join(' · ') : t('plans.unlimited');
}
