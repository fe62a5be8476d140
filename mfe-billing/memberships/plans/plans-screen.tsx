import { useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from '../memberships.module.css';
import { membershipQueries } from '../queries.ts';
import { FreeAnswers } from './free/free-answers.tsx';
import { PackSection } from './packs/pack-section.tsx';
import { PlanSection } from './plan-section.tsx';

/** What customers of a chatbot can buy, and what they get without. */
export function PlansScreen() {
  const { t } = useTranslation('memberships');
  const { data } = useQuery(membershipQueries.plans(useWindowHash()));
  return (
    <div className={css.screen}>
      {data?.takes_payments === false && <Banner tone="warning">{t('plans.noPayments')}</Banner>}
      <PlanSection />
      {data && <FreeAnswers free={data.free} hasPlans={data.items.length > 0} />}
      <PackSection />
    </div>
  );
}
