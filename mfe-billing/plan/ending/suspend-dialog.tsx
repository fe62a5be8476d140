import { useState } from 'react';
import { api, toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, RadioGroup } from '#shared/ui/index.ts';
import { refreshBilling } from '../../queries.ts';
import type { EndingDialogProps } from './ending-dialog.ts';

/** Suspends answers and charges, now or at the end of the period. */
export function SuspendDialog({ open, subscription, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const [when, setWhen] = useState<'now' | 'period_end'>('period_end');
  const date = subscription.period_end ? format.date(subscription.period_end) : '';
  const suspending = useMutation({
    mutationFn: () => api.call('POST /subscriptions/suspend', { body: { when } }),
    onSuccess() {
      toast.success(when === 'now' ? t('ending.suspended') : t('ending.suspendsAt', { date }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshBilling,
  });
  return (
    <Dialog
      open={open}
      title={t('ending.suspendTitle')}
      description={t('ending.suspendText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('checkout.cancel')}</Button>
          <Button
            tone="danger"
            status={suspending.isPending ? 'busy' : 'idle'}
            onClick={() => suspending.mutate()}
          >
            {t('ending.suspend')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('ending.when')}
        value={when}
        options={[
          { value: 'period_end', label: t('ending.atPeriodEnd', { date }) },
          { value: 'now', label: t('ending.now'), hint: t('ending.nowHint') },
        ]}
        onChange={setWhen}
      />
    </Dialog>
  );
}
