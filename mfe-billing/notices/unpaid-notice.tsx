import { useFormat, usePath, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Banner, ButtonLink } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';

/** Says what is owed, when it is charged again, and what happens otherwise. */
export function UnpaidNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const path = usePath();
  const [search] = useSearch();
  const { data: rows = [] } = useQuery(billingQueries.unpaid());
  const retry = earliest(rows.map(({ next_retry_at }) => next_retry_at));
  const suspendsAt = earliest(rows.map(({ suspends_at }) => suspends_at));
  const { state, suspend_reason, unpaid_count: count } = subscription;
  const isStopped = state === 'suspended' && suspend_reason === 'unpaid';
  const willStop = (state === 'active' || state === 'cancel_requested') && suspendsAt !== null;
  return (
    <Banner
      tone="danger"
      action={
        search.get('tab') !== 'invoices' && (
          <ButtonLink to={`${path}?tab=invoices`} size="small">
            {t('notice.showUnpaid')}
          </ButtonLink>
        )
      }
    >
      <p>{isStopped ? t('notice.stopped') : t('notice.unpaid', { count })}</p>
      <p>
        {retry && t('notice.retry', { date: format.date(retry) })}{' '}
        {willStop && t('notice.willStop', { date: format.date(suspendsAt) })}
      </p>
    </Banner>
  );
}

function earliest(times: readonly (string | null)[]): string | null {
  const sorted = times.filter((time) => time !== null).sort();
  return sorted[0] ?? null;
}
