import { api, toast, useFormat, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { RadioGroup } from '#shared/ui/index.ts';
import { refreshBilling } from '../../queries.ts';
import type { EndingDialogProps } from './ending-dialog.ts';

interface Values {
  when: 'now' | 'period_end';
}

const defaultValues: Values = { when: 'period_end' };

/** Suspends answers and charges, now or at the end of the period. */
export function SuspendDialog({ open, subscription, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const date = subscription.period_end ? format.date(subscription.period_end) : '';

  async function suspend({ when }: Values) {
    await api.call('POST /subscriptions/suspend', { body: { when } });
    toast.success(when === 'now' ? t('ending.suspended') : t('ending.suspendsAt', { date }));
  }
  return (
    <FormDialog
      open={open}
      title={t('ending.suspendTitle')}
      description={t('ending.suspendText')}
      submitLabel={t('ending.suspend')}
      tone="danger"
      defaultValues={defaultValues}
      save={suspend}
      onSettled={refreshBilling}
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <RadioGroup
          label={t('ending.when')}
          value={watch('when')}
          options={[
            { value: 'period_end', label: t('ending.atPeriodEnd', { date }) },
            { value: 'now', label: t('ending.now'), hint: t('ending.nowHint') },
          ]}
          onChange={(when) => setValue('when', when)}
        />
      )}
    </FormDialog>
  );
}
