import { api, toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { refreshBilling } from '../queries.ts';

interface ScheduledChangeProps {
  subscription: Subscription;
  mayChange: boolean;
}

/** A change that begins with the next period; it can be withdrawn until then. */
export function ScheduledChange({ subscription, mayChange }: ScheduledChangeProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { type, period, next_type, next_period, period_end, state } = subscription;
  const withdrawing = useMutation({
    mutationFn: () =>
      api.call('PATCH /subscriptions/subscription_type/:type', {
        params: { type },
        query: { ...(period && { period }) },
        body: {},
      }),
    onSuccess: () => toast.success(t('current.changeWithdrawn', { plan: t(`name.${type}`) })),
    onError: toast.error,
    onSettled: refreshBilling,
  });
  if (next_type === null || period_end === null) return null;
  const date = format.date(period_end);
  return (
    <Banner
      action={
        mayChange &&
        state === 'active' && (
          <Button
            size="small"
            status={withdrawing.isPending ? 'busy' : 'idle'}
            onClick={() => withdrawing.mutate()}
          >
            {t('current.withdrawChange', { plan: t(`name.${type}`) })}
          </Button>
        )
      }
    >
      {next_type === 'free'
        ? t('current.nextFree', { date })
        : t(`current.next.${next_period ?? period ?? 'month'}`, {
            plan: t(`name.${next_type}`),
            date,
          })}
    </Banner>
  );
}
