import { api, toast, useFormat, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { RadioGroup, TextArea } from '#shared/ui/index.ts';
import { refreshBilling } from '../../queries.ts';
import type { EndingDialogProps } from './ending-dialog.ts';

const reasons = [
  'price',
  'missing_feature',
  'quality',
  'other_product',
  'closing',
  'other',
] as const;
const maxTextLength = 1000;

interface Values {
  reason: (typeof reasons)[number] | undefined;
  text: string;
}

/** Cancels the subscription at the end of its period. */
export function CancelDialog({ open, subscription, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const fieldText = useFieldText();
  const date = subscription.period_end ? format.date(subscription.period_end) : '';
  const defaultValues: Values = { reason: undefined, text: '' };
  return (
    <FormDialog
      open={open}
      title={t('ending.cancelTitle')}
      description={t('ending.cancelText', { date })}
      cancelLabel={t('ending.stay')}
      submitLabel={t('ending.cancel')}
      tone="danger"
      canSubmit={({ watch }) => watch('reason') !== undefined}
      defaultValues={defaultValues}
      validate={({ text }) => ([...text].length > maxTextLength ? { text: 'too_long' } : {})}
      save={async ({ reason, text }) =>
        reason !== undefined &&
        api.call('POST /subscriptions/cancel-request', {
          body: { reason, ...(text.trim() && { text: text.trim() }) },
        })
      }
      onSaved={({ effective_at }) =>
        toast.success(t('ending.canceled', { date: format.date(effective_at) }))
      }
      onSettled={refreshBilling}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <RadioGroup
            label={t('ending.why')}
            value={watch('reason')}
            options={reasons.map((value) => ({ value, label: t(`ending.reason.${value}`) }))}
            onChange={(reason) => setValue('reason', reason)}
          />
          <TextArea
            {...register('text')}
            label={t('ending.comment')}
            need="optional"
            limit={maxTextLength}
            rows={3}
            error={fieldText(errors.text?.message)}
          />
        </>
      )}
    </FormDialog>
  );
}
