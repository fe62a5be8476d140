import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { OrganizationModel } from '#shared/contracts/people/organization-models.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshModels } from './queries.ts';

interface DeleteModelDialogProps {
  model: OrganizationModel | null;
  onClose: () => void;
}

export function DeleteModelDialog({ model, onClose }: DeleteModelDialogProps) {
  const { t } = useTranslation('access');
  const name = useLastValue(model)?.name ?? '';
  return (
    <ConfirmAction
      open={model !== null}
      title={t('models.deleteTitle', { name })}
      confirmLabel={t('models.delete')}
      tone="danger"
      action={async () => model && api.call('DELETE /models/:id', { params: { id: model.id } })}
      onDone={() => toast.success(t('models.deleted', { name }))}
      onSettled={refreshModels}
      onClose={onClose}
    >
      {t('models.deleteText')}
    </ConfirmAction>
  );
}
