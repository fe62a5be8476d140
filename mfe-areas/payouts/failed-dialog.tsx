import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm, useFieldText } from '#shared/forms/use-contract-form.ts';
import { useSaveForm } from '#shared/forms/use-save-form.ts';
import { TextField } from '#shared/ui/index.ts';
import type { Payout } from './payout-columns.tsx';
import { refreshPayouts } from './queries.ts';

interface FailedDialogProps {
  open: boolean;
  run: PayoutRun;
  payout: Payout;
  onClose: () => void;
}

const endpoint = 'POST /operator-payouts/:run_id/payouts/:payout_id';

/** Stores that the bank did not pay, and what it said. */
export function FailedDialog({ open, run, payout, onClose }: FailedDialogProps) {
  const { t } = useTranslation('payouts');
  const fieldText = useFieldText();
  const form = useContractForm({
    defaultValues: { failure: '' },
    validate: ({ failure }) => (failure.trim() ? {} : { failure: 'required' }),
  });
  const saving = useSaveForm(form, {
    save: ({ failure }) =>
      api.call(endpoint, {
        params: { run_id: run.id, payout_id: payout.id },
        body: { state: 'failed', failure: failure.trim() },
      }),
    onSaved() {
      toast.success(t('settle.failedDone'));
      void refreshPayouts();
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      title={t('settle.failedTitle', { name: payout.organization.name })}
      description={t('settle.failedText')}
      submitLabel={t('settle.failed')}
      tone="danger"
      isBusy={saving.isBusy}
      onSubmit={saving.onSubmit}
      onClose={onClose}
    >
      <TextField
        {...form.register('failure')}
        label={t('settle.failure')}
        need="required"
        maxLength={maxOf(endpoint, 'failure')}
        autoComplete="off"
        error={fieldText(form.formState.errors.failure?.message)}
      />
    </FormDialog>
  );
}
