import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { refreshBilling } from '../../queries.ts';

/** Withdraws the request to cancel. */
export function useWithdrawCancel() {
  const { t } = useTranslation('subscription');
  return useMutation({
    mutationFn: () => api.call('DELETE /subscriptions/cancel-request'),
    onSuccess: () => toast.success(t('ending.withdrawn')),
    onError: toast.error,
    onSettled: refreshBilling,
  });
}
