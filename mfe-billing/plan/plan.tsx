import {
  useFormat,
  useMay,
  usePageTitle,
  useQuery,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import type { Usage } from '#shared/contracts/conversations/statistics.ts';
import { Banner, Card, LoadFailure, PageHeader, Skeleton } from '#shared/ui/index.ts';
import { PlanFigure } from '../components/plan-figure.tsx';
import { StorageFigure, storageWarningShare } from '../components/storage-figure.tsx';
import { billingQueries } from '../queries.ts';
import * as css from './plan.module.css';

export function Plan() {
  const { t } = useTranslation('billing');
  usePageTitle(t('nav.billing'));
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
      <PageHeader title={t('nav.billing')} description={t('billing.description')} />
      <div className={css.plan}>
        {storage && <StorageWarning {...storage} />}
        <PlanSummary />
        <div className={css.limits}>
          <PlanFigure unit="chats" usage={chats} />
          <PlanFigure unit="customers" usage={customers} />
          {(usage.isLoading || storage) && <StorageFigure storage={storage} />}
        </div>
        {usage.isError && <LoadFailure error={usage.error} onRetry={usage.refetch} />}
        {chats.limit !== null && (
          <p className={css.note}>{t('billing.whenChatsReached', { date })}</p>
        )}
        {customers.limit !== null && (
          <p className={css.note}>{t('billing.whenCustomersReached', { date })}</p>
        )}
        {!isLimited && <p className={css.note}>{t('billing.noLimits')}</p>}
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

function PlanSummary() {
  const { t } = useTranslation('billing');
  const organizations = useQuery(billingQueries.organizations());
  const format = useFormat();
  const current = organizations.data?.find((organization) => organization.current);
  if (organizations.isError)
    return <LoadFailure error={organizations.error} onRetry={organizations.refetch} />;
  if (!current) return <Skeleton shape="block" height={170} />;
  const { name, plan, window_count: chatbots, member_count: members } = current;
  const isFree = plan === 'free';
  return (
    <Card title={t('billing.planOf', { name })}>
      <p className={css.name}>{isFree ? t('billing.free') : plan}</p>
      {isFree && <p className={css.note}>{t('billing.freeText')}</p>}
      <dl className={css.facts}>
        <div>
          <dt>{t('billing.chatbots')}</dt>
          <dd>{format.number(chatbots)}</dd>
        </div>
        <div>
          <dt>{t('billing.members')}</dt>
          <dd>{format.number(members)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function limitsFromUsage({ chats, mau, period }: Usage) {
  const resetsAt = period.resets_at;
  return { chats: { ...chats, resetsAt }, customers: { ...mau, resetsAt } };
}

function limitsFromSession({ chat, mau }: SessionUser['limits']) {
  return {
    chats: { ...chat, resetsAt: chat.resets_at },
    customers: { ...mau, resetsAt: mau.resets_at },
  };
}
