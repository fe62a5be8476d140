import { useFormat, useMay, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import type { Usage } from '#shared/contracts/conversations/statistics.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Banner, LoadFailure } from '#shared/ui/index.ts';
import { PlanFigure } from '../components/plan-figure.tsx';
import { StorageFigure, storageWarningShare } from '../components/storage-figure.tsx';
import { billingQueries } from '../queries.ts';
import { WhenChatsReached } from './overage/when-chats-reached.tsx';
import * as css from './plan.module.css';

/** How much of the plan is used, and what happens at its limits. */
export function PlanUsage({ subscription }: { subscription: Subscription | undefined }) {
  const { t } = useTranslation('billing');
  const { limits } = useUser();
  const usage = useQuery({
    ...billingQueries.usage(),
    enabled: useMay('GET /organizations/usage'),
  });
  // Users without permission for the usage see the numbers that the page was rendered with.
  const { chats, customers } = usage.data ? limitsFromUsage(usage.data) : limitsFromSession(limits);
  const storage = usage.data?.storage;
  const isLimited = chats.limit !== null || customers.limit !== null;
  const format = useFormat();
  const date = format.date(chats.resetsAt);
  return (
    <>
      {storage && <StorageWarning {...storage} />}
      <div className={css.limits}>
        <PlanFigure unit="chats" usage={chats} />
        <PlanFigure unit="customers" usage={customers} />
        {(usage.isLoading || storage) && <StorageFigure storage={storage} />}
      </div>
      {usage.isError && <LoadFailure error={usage.error} onRetry={usage.refetch} />}
      <div className={css.limitNotes}>
        {chats.limit !== null && <WhenChatsReached {...{ subscription, date }} />}
        {customers.limit !== null && <p>{t('billing.whenCustomersReached', { date })}</p>}
        {!isLimited && <p>{t('billing.noLimits')}</p>}
      </div>
    </>
  );
}

function StorageWarning({ bytes, limit_bytes: limit }: Usage['storage']) {
  const { t } = useTranslation('billing');
  if (limit === null || bytes <= limit * storageWarningShare) return null;
  return (
    <Banner tone={bytes < limit ? 'warning' : 'danger'}>
      {bytes < limit ? t('billing.storageNearlyFull') : t('billing.storageFull')}
    </Banner>
  );
}

function limitsFromUsage({ chats, mau, period }: Usage) {
  const span = { startsAt: period.start, resetsAt: period.resets_at };
  return { chats: { ...chats, ...span }, customers: { ...mau, ...span } };
}

function limitsFromSession({ chat, mau }: SessionUser['limits']) {
  return {
    chats: { ...chat, resetsAt: chat.resets_at },
    customers: { ...mau, resetsAt: mau.resets_at },
  };
}
