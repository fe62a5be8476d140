import { useEffect, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import { refreshBilling } from '../queries.ts';

/** Reports a payment whose outcome is unknown, and afterwards that it has been settled. */
export function PendingNotice({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation('subscription');
  const [wasPending, setWasPending] = useState(isPending);
  if (isPending && !wasPending) setWasPending(true);
  const isSettled = wasPending && !isPending;
  useEffect(() => {
    if (isSettled) void refreshBilling();
  }, [isSettled]);
  return (
    <div role="status">
      {isPending && <Banner>{t('notice.pending')}</Banner>}
      {isSettled && <Banner tone="success">{t('notice.settled')}</Banner>}
    </div>
  );
}
