import { isAllowed, Link, useFormat, useTranslation, useUser } from '#shared/console/index.ts';
import type { Usage } from '#shared/contracts/conversations/statistics.ts';
import { LoadFailure } from '#shared/ui/index.ts';
import { organizationBillingPath } from '#shared/utils/console-paths.ts';
import { PlanFigure } from '../components/plan-figure.tsx';
import * as css from './usage.module.css';

interface PlanCardsProps {
  query: {
    data: Usage | undefined;
    isLoadingError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  windowHash: string | undefined;
}

/** Usage of the plan in the current month, by the whole organization. */
export function PlanCards({ query, windowHash }: PlanCardsProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const mayOpenPlan = isAllowed(useUser(), { requires: ['memberships', 'payment_history'] });
  const { data } = query;
  const chatbot = data?.windows.find(({ hash_id }) => hash_id === windowHash);
  const span = { startsAt: data?.period.start, resetsAt: data?.period.resets_at ?? '' };
  return (
    <section className={css.section} aria-labelledby="usage-plan">
      <div className={css.sectionHead}>
        <h2 id="usage-plan">{t('plan.title')}</h2>
        <p>{data && t('plan.since', { date: format.date(data.period.start) })}</p>
        {mayOpenPlan && <Link to={organizationBillingPath}>{t('plan.link')}</Link>}
      </div>
      {query.isLoadingError ? (
        <LoadFailure error={query.error} onRetry={query.refetch} />
      ) : (
        <>
          <div className={`${css.cards} ${css.planCards}`}>
            <PlanFigure
              unit="chats"
              usage={data && { ...data.chats, ...span }}
              byChatbot={chatbot?.chats}
            />
            <PlanFigure
              unit="customers"
              usage={data && { ...data.mau, ...span }}
              byChatbot={chatbot?.mau}
            />
          </div>
          <p className={css.free}>{t('plan.free')}</p>
        </>
      )}
    </section>
  );
}
