import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshModels } from './queries.ts';

interface DeleteModelDialogProps {
  model: OrganizationModel | null;
  onClose: () => void;
}

export function DeleteModelDialog({ model, onClose }: DeleteModelDialogProps) {
  const { t } = useTranslation('access');
  const shown = useLastValue(model);
  const name = shown?.name ?? '';
  const deleting = useMutation({
    mutationFn: (id: string) => api.call('DELETE /models/:id', { params: { id } }),
    onSuccess() {
      toast.success(t('models.deleted', { name }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshModels,
  });
  return (
    <ConfirmDialog
      open={model !== null}
      title={t('models.deleteTitle', { name })}
      confirmLabel={t('models.delete')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => model && deleting.mutate(model.id)}
      onClose={onClose}
    >
      {t('models.deleteText')}
    </ConfirmDialog>
  );
}
