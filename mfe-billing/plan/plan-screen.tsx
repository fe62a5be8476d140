import { useMay, useQuery } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';
import { Checkout } from './checkout/checkout.tsx';
import { PlanComparison } from './comparison/plan-comparison.tsx';
import { CurrentPlan } from './current-plan.tsx';
import * as css from './plan.module.css';
import { PlanUsage } from './plan-usage.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';

/** The plan of the organization, what is used of it, and the plans that it could have. */
export function PlanScreen() {
  const { data, error, refetch } = useQuery(billingQueries.subscription());
  const mayChange = useMay('POST /subscriptions/portone/subscribe');
  return (
    <div className={css.plan}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton shape="block" height={170} />}
      {data && <CurrentPlan subscription={data} mayChange={mayChange} />}
      <PlanUsage subscription={data} />
      {data && (
        <>
          <PlanComparison subscription={data} mayChange={mayChange} />
          {data.id && <SubscriptionHistory id={data.id} />}
          {mayChange && <Checkout subscription={data} />}
        </>
      )}
    </div>
  );
}
