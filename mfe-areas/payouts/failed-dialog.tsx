import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
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
  return (
    <FormDialog
      open={open}
      title={t('settle.failedTitle', { name: payout.organization.name })}
      description={t('settle.failedText')}
      submitLabel={t('settle.failed')}
      tone="danger"
      defaultValues={{ failure: '' }}
      validate={({ failure }) => (failure.trim() ? {} : { failure: 'required' })}
      save={({ failure }) =>
        api.call(endpoint, {
          params: { run_id: run.id, payout_id: payout.id },
          body: { state: 'failed', failure: failure.trim() },
        })
      }
      onSaved={() => {
        toast.success(t('settle.failedDone'));
        void refreshPayouts();
      }}
      onClose={onClose}
    >
      {({ register, formState }) => (
        <TextField
          {...register('failure')}
          label={t('settle.failure')}
          need="required"
          maxLength={maxOf(endpoint, 'failure')}
          autoComplete="off"
          error={fieldText(formState.errors.failure?.message)}
        />
      )}
    </FormDialog>
  );
}
