import { api, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Dialog, LoadFailure } from '#shared/ui/index.ts';
import { billingQueries, refreshBilling } from '../../queries.ts';
import type { EndingDialogProps } from './ending-dialog.ts';

/** Ends the subscription at once; only for owners. */
export function EndDialog({ open, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const organizations = useQuery(billingQueries.organizations());
  const name = organizations.data?.find(({ current }) => current)?.name ?? '';
  if (organizations.isLoadingError) {
    return (
      <Dialog open={open} title={t('ending.endTitle')} onClose={onClose}>
        <LoadFailure error={organizations.error} onRetry={organizations.refetch} />
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      open={open && name !== ''}
      title={t('ending.endTitle')}
      confirmLabel={t('ending.end')}
      tone="danger"
      typedName={name}
      action={() => api.call('POST /subscriptions/unsubscribe', { body: { name } })}
      onDone={() => toast.success(t('ending.ended'))}
      onSettled={refreshBilling}
      onClose={onClose}
    >
      {t('ending.endText')}
    </ConfirmAction>
  );
}
