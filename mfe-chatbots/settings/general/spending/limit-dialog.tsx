import { api, queryClient, toast, useTranslation } from '#shared/console/index.ts';
import type { SpendingLimit, WindowSpending } from '#shared/contracts/chatbots/spending.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { RadioGroup, TextField } from '#shared/ui/index.ts';
import { spendingQuery } from './queries.ts';

interface LimitDialogProps {
  open: boolean;
  hash: string;
  spending: WindowSpending;
  onClose: () => void;
}

interface Values {
  unit: SpendingLimit['unit'];
  /** Empty for no limit. */
  amount: string;
}

/** Sets, raises or removes the limit. */
export function LimitDialog({ open, hash, spending, onClose }: LimitDialogProps) {
  const { t } = useTranslation('chatbots');
  const { limit, currency } = spending;
  const defaultValues: Values = {
    unit: limit?.unit ?? 'tokens',
    amount: limit ? String(limit.amount) : '',
  };
  return (
    <FormDialog
      open={open}
      title={t('settings.spending.setLimit')}
      description={t('settings.spending.description')}
      submitLabel={t('settings.spending.save')}
      defaultValues={defaultValues}
      validate={({ amount }) =>
        amount.trim() === '' || Number(amount) > 0 ? {} : { amount: 'invalid' }
      }
      save={({ unit, amount }) =>
        api.call('PUT /windows/:hash/spending', {
          params: { hash },
          body: { limit: amount.trim() === '' ? null : { unit, amount: Number(amount) } },
        })
      }
      onSaved={(saved) => {
        queryClient.setQueryData(spendingQuery(hash).queryKey, saved);
        toast.success(t('settings.spending.saved'));
      }}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <RadioGroup
            label={t('settings.spending.unit')}
            value={watch('unit')}
            options={[
              { value: 'tokens', label: t('settings.spending.tokens') },
              {
                value: 'money',
                label: t('settings.spending.money', { currency }),
                hint: t('settings.spending.moneyHint'),
              },
            ]}
            onChange={(unit) => setValue('unit', unit)}
          />
          <TextField
            {...register('amount')}
            label={t('settings.spending.amount')}
            hint={t('settings.spending.amountHint')}
            error={errors.amount && t('settings.spending.invalid')}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
