import { api, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshSavedViews, type SavedView } from './queries.ts';

interface DeleteViewDialogProps {
  view: SavedView | null;
  onClose: () => void;
}

export function DeleteViewDialog({ view, onClose }: DeleteViewDialogProps) {
  const { t } = useTranslation('views');
  const shown = useLastValue(view);
  return (
    <ConfirmAction
      open={view !== null}
      title={t('deleteTitle', { name: shown?.name })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      action={async () =>
        view && api.call('DELETE /views/:view_id', { params: { view_id: view.id } })
      }
      onSettled={refreshSavedViews}
      onClose={onClose}
    >
      {shown?.is_shared ? t('deleteShared') : t('deleteOwn')}
    </ConfirmAction>
  );
}
