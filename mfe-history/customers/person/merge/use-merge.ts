import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { contactQueries } from '../../queries.ts';

/** Merges another customer into this one; the toast offers to undo it. */
export function useMerge(id: string, onMerged: () => void) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const separation = useSeparate(id);
  return useMutation({
    mutationFn: (otherId: string) =>
      api.call('POST /customers/:id/merge', { params: { id }, body: { other_id: otherId } }),
    onSuccess(_person, otherId) {
      toast.success(t('merge.done'), {
        label: t('bulk.undo'),
        onSelect: () => separation.mutate(otherId),
      });
      onMerged();
    },
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
}

/** Undoes a merge. */
export function useSeparate(id: string) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  return useMutation({
    mutationFn: (mergedId: string) =>
      api.call('POST /customers/:id/separate', { params: { id }, body: { merged_id: mergedId } }),
    onSuccess: () => toast.success(t('merge.undone')),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
}
