import { api, toast, useTranslation } from '#shared/console/index.ts';
import { chargeTimeoutMs, useCharge } from '../components/use-charge.ts';

/** Charges the card for an unpaid invoice. */
export function usePay() {
  const { t } = useTranslation('subscription');
  return useCharge({
    mutationFn: (invoice_id: string) =>
      api.call('POST /subscriptions/unpaid-ledger/:invoice_id/pay', {
        params: { invoice_id },
        timeoutMs: chargeTimeoutMs,
      }),
    onSuccess({ status }) {
      if (status === 'pending') toast.info(t('checkout.pending'));
      else toast.success(t('unpaid.paid'));
    },
  });
}
