import { api, HttpError, toast, useTranslation } from '#shared/console/index.ts';
import { chargeTimeoutMs, useCharge } from '../../components/use-charge.ts';
import type { PlanTerms } from '../../queries.ts';

interface Purchase {
  wanted: PlanTerms;
  isChange: boolean;
  /** What the preview showed; another amount is never charged. */
  expectedTotal: number;
}

/** Subscribes to a plan or changes to it. */
export function useBuy(onDone: () => void) {
  const { t } = useTranslation('subscription');
  return useCharge({
    mutationFn: ({ wanted, isChange, expectedTotal }: Purchase) =>
      send(wanted, isChange, expectedTotal),
    onSuccess({ payment, subscription }, { wanted }) {
      const plan = t(`name.${wanted.type}`);
      if (payment === 'pending') toast.info(t('checkout.pending'));
      else if (subscription.next_type !== null) toast.success(t('checkout.scheduled', { plan }));
      else toast.success(t('checkout.done', { plan }));
      onDone();
    },
    onError(error) {
      // Another tab or member subscribed first; the dialog closes and the page is refreshed.
      if (error instanceof HttpError && error.code === 'already_subscribed') {
        toast.info(t('checkout.already'));
        onDone();
      }
    },
  });
}

function send({ type, period, currency }: PlanTerms, isChange: boolean, expected_total: number) {
  if (!isChange && type !== 'free') {
    return api.call('POST /subscriptions/portone/subscribe', {
      body: { subscription_type: type, period, currency, expected_total },
      timeoutMs: chargeTimeoutMs,
    });
  }
  return api.call('PATCH /subscriptions/subscription_type/:type', {
    params: { type },
    query: { period },
    body: { expected_total },
    timeoutMs: chargeTimeoutMs,
  });
}
