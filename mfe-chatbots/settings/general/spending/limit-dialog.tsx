import { type FormEvent, useId, useState } from 'react';
import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { SpendingLimit, WindowSpending } from '#shared/contracts/chatbots/spending.ts';
import { Dialog, RadioGroup, SubmitButtons, TextField } from '#shared/ui/index.ts';
import * as css from './limit-dialog.module.css';
import { spendingQuery } from './queries.ts';

interface LimitDialogProps {
  hash: string;
  spending: WindowSpending;
  onClose: () => void;
}

/** Sets, raises or removes the limit. */
export function LimitDialog({ hash, spending, onClose }: LimitDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const { limit, currency } = spending;
  const [unit, setUnit] = useState<SpendingLimit['unit']>(limit?.unit ?? 'tokens');
  const [amount, setAmount] = useState(limit ? String(limit.amount) : '');
  const [isInvalid, setInvalid] = useState(false);
  const saving = useMutation({
    mutationFn: (next: SpendingLimit | null) =>
      api.call('PUT /windows/:hash/spending', { params: { hash }, body: { limit: next } }),
    onSuccess(saved) {
      queryClient.setQueryData(spendingQuery(hash).queryKey, saved);
      toast.success(t('settings.spending.saved'));
      onClose();
    },
    onError: toast.error,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event to the form of the settings, although the dialog is outside of it.
    event.stopPropagation();
    const isEmpty = amount.trim() === '';
    const isValid = isEmpty || Number(amount) > 0;
    setInvalid(!isValid);
    if (isValid && !saving.isPending)
      saving.mutate(isEmpty ? null : { unit, amount: Number(amount) });
  }

  return (
    <Dialog
      open
      title={t('settings.spending.setLimit')}
      description={t('settings.spending.description')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={t('settings.spending.save')}
          isBusy={saving.isPending}
        />
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={handleSubmit}>
        <RadioGroup
          label={t('settings.spending.unit')}
          value={unit}
          options={[
            { value: 'tokens', label: t('settings.spending.tokens') },
            {
              value: 'money',
              label: t('settings.spending.money', { currency }),
              hint: t('settings.spending.moneyHint'),
            },
          ]}
          onChange={setUnit}
        />
        <TextField
          label={t('settings.spending.amount')}
          hint={t('settings.spending.amountHint')}
          error={isInvalid ? t('settings.spending.invalid') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
