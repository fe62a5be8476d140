import { type AdminCalls, api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { refreshPayouts } from './queries.ts';

const endpoint = 'POST /operator-payouts/:run_id/payouts/:payout_id';

interface Outcome {
  payout_id: string;
  body: AdminCalls[typeof endpoint]['input']['body'];
}

/** Stores whether the bank paid a payout of the run. */
export function useSettlePayout(run_id: string) {
  const { t } = useTranslation('payouts');
  return useMutation({
    mutationFn: ({ payout_id, body }: Outcome) =>
      api.call(endpoint, { params: { run_id, payout_id }, body }),
    onSuccess: (_run, { body }) => toast.success(t(`settle.${body.state}Done`)),
    onError: toast.error,
    onSettled: refreshPayouts,
  });
}
