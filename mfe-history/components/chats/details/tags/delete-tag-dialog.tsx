import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshTags, type Tag } from './tag-queries.ts';

export function DeleteTagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const shown = useLastValue(tag);
  const deleting = useMutation({
    mutationFn: (id: string) => api.call('DELETE /tags/:id', { params: { id } }),
    onSuccess: onClose,
    onError: toast.error,
    onSettled: refreshTags,
  });
  return (
    <ConfirmDialog
      open={tag !== null}
      title={t('deleteTitle', { name: shown?.name })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => tag && deleting.mutate(tag.tag_id)}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
