import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { refreshBilling } from '../queries.ts';

interface RemoveCardDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks to confirm removing the card; the server refuses while a subscription renews. */
export function RemoveCardDialog({ open, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation('subscription');
  const removing = useMutation({
    mutationFn: () => api.call('DELETE /subscriptions/card'),
    onSuccess: () => toast.success(t('card.removed')),
    onError: toast.error,
    async onSettled() {
      onClose();
      await refreshBilling();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('card.removeTitle')}
      confirmLabel={t('card.remove')}
      tone="danger"
      status={removing.isPending ? 'busy' : 'idle'}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {t('card.removeText')}
    </ConfirmDialog>
  );
}
