import { api, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog, Dialog, LoadFailure } from '#shared/ui/index.ts';
import { billingQueries, refreshBilling } from '../../queries.ts';
import type { EndingDialogProps } from './ending-dialog.ts';

/** Ends the subscription at once; only for owners. */
export function EndDialog({ open, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const organizations = useQuery(billingQueries.organizations());
  const name = organizations.data?.find(({ current }) => current)?.name ?? '';
  const ending = useMutation({
    mutationFn: () => api.call('POST /subscriptions/unsubscribe', { body: { name } }),
    onSuccess: () => toast.success(t('ending.ended')),
    onError: toast.error,
    async onSettled() {
      onClose();
      await refreshBilling();
    },
  });
  if (organizations.isLoadingError) {
    return (
      <Dialog open={open} title={t('ending.endTitle')} onClose={onClose}>
        <LoadFailure error={organizations.error} onRetry={organizations.refetch} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open && name !== ''}
      title={t('ending.endTitle')}
      confirmLabel={t('ending.end')}
      tone="danger"
      typedName={name}
      status={ending.isPending ? 'busy' : 'idle'}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      {t('ending.endText')}
    </ConfirmDialog>
  );
}
