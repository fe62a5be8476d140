import { api, toast, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { refreshBilling } from '../queries.ts';

interface RemoveCardDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks to confirm removing the card; the server refuses while a subscription renews. */
export function RemoveCardDialog({ open, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation('subscription');
  return (
    <ConfirmAction
      open={open}
      title={t('card.removeTitle')}
      confirmLabel={t('card.remove')}
      tone="danger"
      action={() => api.call('DELETE /subscriptions/card')}
      onDone={() => toast.success(t('card.removed'))}
      onSettled={refreshBilling}
      onClose={onClose}
    >
      {t('card.removeText')}
    </ConfirmAction>
  );
}
