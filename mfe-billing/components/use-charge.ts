import { queryClient, useMutation } from '#shared/console/index.ts';
import { billingQueries, refreshBilling } from '../queries.ts';

/** Providers may take a minute to answer. */
export const chargeTimeoutMs = 90_000;
const chargeKey = [...billingQueries.all, 'charge'];

type Options<Result, Variables> = Pick<
  Parameters<typeof useMutation<Result, Error, Variables>>[0],
  'mutationFn' | 'onSuccess' | 'onError'
>;

/**
 * A mutation that may charge the card. Only one is sent at a time, even when a second click comes
 * before the button is busy.
 */
export function useCharge<Result, Variables = void>(options: Options<Result, Variables>) {
  const mutation = useMutation<Result, Error, Variables>({
    ...options,
    mutationKey: chargeKey,
    onSettled: refreshBilling,
  });
  return {
    ...mutation,
    mutate(variables: Variables) {
      if (queryClient.isMutating({ mutationKey: chargeKey }) === 0) mutation.mutate(variables);
    },
  };
}
