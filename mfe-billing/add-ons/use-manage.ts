import { api, HttpError, toast, useTranslation } from '#shared/console/index.ts';
import type { ManageAddOn } from '#shared/contracts/money/add-ons.ts';
import { chargeTimeoutMs, useCharge } from '../components/use-charge.ts';

/** Starts, changes or stops an add-on. */
export function useManage(onDone: () => void) {
  const { t } = useTranslation('subscription');
  return useCharge({
    mutationFn: (body: ManageAddOn & { expected_total: number }) =>
      api.call('POST /extra-service/manage', { body, timeoutMs: chargeTimeoutMs }),
    onSuccess({ payment }) {
      if (payment === 'pending') toast.info(t('checkout.pending'));
      else toast.success(t('addOns.saved'));
      onDone();
    },
    onError(error) {
      // Another tab or member changed the add-on first; the dialog closes and the page is refreshed.
      if (!(error instanceof HttpError) || error.code !== 'invalid_state') return;
      toast.error(error);
      onDone();
    },
  });
}
