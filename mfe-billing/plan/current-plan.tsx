import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Badge, Card } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';
import { CurrentPlanFacts } from './current-plan-facts.tsx';
import { EndingActions } from './ending/ending-actions.tsx';
import * as css from './plan.module.css';
import { ScheduledChange } from './scheduled-change.tsx';
import { TrialOffer } from './trial-offer.tsx';
import { useStateText } from './use-state-text.ts';

interface CurrentPlanProps {
  subscription: Subscription;
  /** Whether the user may change and cancel it. */
  mayChange: boolean;
}

/** The plan with its state in words, and what can be done about it. */
export function CurrentPlan({ subscription, mayChange }: CurrentPlanProps) {
  const { t } = useTranslation('subscription');
  const { t: billingText } = useTranslation('billing');
  const { data: organizations } = useQuery(billingQueries.organizations());
  const { text, badge, tone } = useStateText(subscription);
  const name = organizations?.find(({ current }) => current)?.name;
  return (
    <Card title={name ? billingText('billing.planOf', { name }) : t('current.title')}>
      <div className={css.current}>
        <p className={css.name}>
          {t(`name.${subscription.type}`)} {badge && <Badge tone={tone}>{badge}</Badge>}
        </p>
        <p>{text}</p>
        <ScheduledChange subscription={subscription} mayChange={mayChange} />
        <CurrentPlanFacts subscription={subscription} />
        {mayChange && <TrialOffer subscription={subscription} />}
        {mayChange ? (
          <EndingActions subscription={subscription} />
        ) : (
          <p className={css.note}>{t('current.readOnly')}</p>
        )}
      </div>
    </Card>
  );
}
