import { useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Banner } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';
import { CardReturnNotice } from './card-return-notice.tsx';
import * as css from './notices.module.css';
import { UnpaidNotice } from './unpaid-notice.tsx';

/** What concerns all tabs: test payments, payments that are pending or failed, a suspension. */
export function BillingNotices() {
  const { data } = useQuery(billingQueries.subscription());
  return (
    <div className={css.notices}>
      <CardReturnNotice />
      {data && <Notices subscription={data} />}
    </div>
  );
}

function Notices({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { provider, payments_enabled, payment_pending, unpaid_count, state } = subscription;
  const isSuspendedByMember = state === 'suspended' && subscription.suspend_reason === 'member';
  return (
    <>
      <div role="status">{payment_pending && <Banner>{t('notice.pending')}</Banner>}</div>
      {unpaid_count > 0 && <UnpaidNotice subscription={subscription} />}
      {isSuspendedByMember && (
        <Banner tone="warning">
          {t('notice.suspended', { date: format.date(subscription.suspend_at ?? new Date()) })}
        </Banner>
      )}
      {provider === 'test' && <Banner>{t('notice.test')}</Banner>}
      {!payments_enabled && <Banner>{t('notice.disabled')}</Banner>}
    </>
  );
}
