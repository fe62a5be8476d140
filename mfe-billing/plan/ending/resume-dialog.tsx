import { api, errorText, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Banner, Button, Dialog, Skeleton } from '#shared/ui/index.ts';
import { QuoteLines } from '../../components/quote-lines.tsx';
import { chargeTimeoutMs, useCharge } from '../../components/use-charge.ts';
import { useChargeErrorText } from '../../components/use-decline-text.ts';
import { billingQueries } from '../../queries.ts';
import * as css from '../plan.module.css';
import type { EndingDialogProps } from './ending-dialog.ts';

/** Ends a suspension. A period that has ended meanwhile is followed by a new one, which is charged. */
export function ResumeDialog({ open, subscription, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const money = useMoney();
  const textOf = useChargeErrorText();
  const { state, period_end } = subscription;
  const isCharged = state === 'suspended' && Date.parse(period_end ?? '') <= Date.now();
  const terms = {
    type: subscription.next_type ?? subscription.type,
    period: subscription.next_period ?? subscription.period ?? 'month',
    currency: subscription.currency,
  };
  const quote = useQuery({
    ...billingQueries.changePreview(terms, false),
    enabled: open && isCharged,
  });
  const resuming = useCharge({
    mutationFn: () => api.call('POST /subscriptions/activate', { timeoutMs: chargeTimeoutMs }),
    onSuccess({ payment }) {
      if (payment === 'pending') toast.info(t('checkout.pending'));
      else toast.success(t('ending.resumed'));
      onClose();
    },
  });
  const { data } = quote;
  const error = quote.error ?? resuming.error;
  const isWaiting = resuming.isPending || (isCharged && quote.isFetching);
  return (
    <Dialog
      open={open}
      title={t(state === 'suspended' ? 'ending.resumeTitle' : 'ending.doNotSuspend')}
      description={t(isCharged ? 'ending.resumeCharged' : 'ending.resumeText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('checkout.cancel')}</Button>
          <Button
            tone="primary"
            disabled={isCharged && !data}
            status={isWaiting ? 'busy' : 'idle'}
            onClick={() => resuming.mutate()}
          >
            {isCharged && data
              ? t('checkout.pay', { amount: money(data.total, data.currency) })
              : t('checkout.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {isCharged && !data && !error && <Skeleton lines={3} />}
        {isCharged && data && (
          <QuoteLines {...data} caption={t('checkout.now')} totalLabel={t('checkout.totalNow')} />
        )}
        {error && (
          <Banner tone="danger" role="alert">
            {error === quote.error ? errorText(error) : textOf(error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
