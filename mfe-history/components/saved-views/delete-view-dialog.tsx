import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshSavedViews, type SavedView } from './queries.ts';

interface DeleteViewDialogProps {
  view: SavedView | null;
  onClose: () => void;
}

export function DeleteViewDialog({ view, onClose }: DeleteViewDialogProps) {
  const { t } = useTranslation('views');
  const shown = useLastValue(view);
  const deleting = useMutation({
    mutationFn: (view_id: string) => api.call('DELETE /views/:view_id', { params: { view_id } }),
    onSuccess: onClose,
    onError: toast.error,
    onSettled: refreshSavedViews,
  });
  return (
    <ConfirmDialog
      open={view !== null}
      title={t('deleteTitle', { name: shown?.name })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => view && deleting.mutate(view.id)}
      onClose={onClose}
    >
      {shown?.is_shared ? t('deleteShared') : t('deleteOwn')}
    </ConfirmDialog>
  );
}
