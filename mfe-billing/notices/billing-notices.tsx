import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Banner } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';
import { CardReturnNotice } from './card-return-notice.tsx';
import * as css from './notices.module.css';
import { PendingNotice } from './pending-notice.tsx';
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
  const { provider, payments_enabled, payment_pending, unpaid_count } = subscription;
  return (
    <>
      <PendingNotice isPending={payment_pending} />
      {unpaid_count > 0 && <UnpaidNotice subscription={subscription} />}
      {provider === 'test' && <Banner>{t('notice.test')}</Banner>}
      {!payments_enabled && <Banner>{t('notice.disabled')}</Banner>}
    </>
  );
}
