import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { type PayoutPreview, type RunTerms, refreshPayouts } from './queries.ts';
import { monthOfRun, monthText } from './run-terms.ts';

interface CreateRunDialogProps {
  open: boolean;
  terms: RunTerms;
  /** As the operator saw it: another total is refused. */
  preview: PayoutPreview;
  onClose: () => void;
}

/** Creates a payout run after the total was confirmed. */
export function CreateRunDialog({ open, terms, preview, onClose }: CreateRunDialogProps) {
  const { t } = useTranslation('payouts');
  const money = useMoney();
  const creating = useMutation({
    mutationFn: () =>
      api.call('POST /operator-payouts', { body: { ...terms, expected_total: preview.total } }),
    onSuccess() {
      toast.success(t('create.done'));
      onClose();
    },
    onError(error) {
      toast.error(error);
      onClose();
    },
    onSettled: refreshPayouts,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('create.title', { amount: money(preview.total, terms.currency) })}
      confirmLabel={t('preview.create')}
      status={creating.isPending ? 'busy' : 'idle'}
      onConfirm={() => creating.mutate()}
      onClose={onClose}
    >
      {t('create.text', {
        count: preview.payable.length,
        month: monthText(monthOfRun(terms)),
      })}
    </ConfirmDialog>
  );
}
