import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { RetentionChanges } from '#shared/contracts/people/retention.ts';
import { memberQueries } from '../queries.ts';
import { retentionQueries } from './queries.ts';

interface PeriodChange {
  changes: RetentionChanges;
  /** The organization's name, typed to confirm periods that erase data. */
  confirmation?: string | undefined;
}

export function useSaveRetention(onSettled: () => void) {
  const { t } = useTranslation('access');
  return useMutation({
    mutationFn: ({ changes, confirmation }: PeriodChange) =>
      api.call('PATCH /retention', {
        body: { ...changes, ...(confirmation !== undefined && { confirmation }) },
      }),
    onSuccess(saved) {
      queryClient.setQueryData(retentionQueries.periods().queryKey, saved);
      toast.success(t('retention.saved'));
    },
    onError: toast.error,
    onSettled() {
      onSettled();
      void queryClient.invalidateQueries({ queryKey: retentionQueries.all });
      void queryClient.invalidateQueries({ queryKey: memberQueries.organizations().queryKey });
    },
  });
}
