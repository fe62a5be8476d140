import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { refreshMemberships } from '../queries.ts';

/** Stops a coupon or makes it usable again. */
export function useStopCoupon() {
  const { t } = useTranslation('memberships');
  return useMutation({
    mutationFn: ({ id, stop }: { id: string; stop: boolean }) =>
      api.call('PATCH /persona/coupons/:coupon_id', { params: { coupon_id: id }, body: { stop } }),
    onSuccess: ({ stop }) => toast.success(t(stop ? 'coupons.stopped' : 'coupons.started')),
    onError: toast.error,
    onSettled: refreshMemberships,
  });
}
