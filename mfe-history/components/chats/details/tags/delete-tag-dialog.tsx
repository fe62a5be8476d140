import { api, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshTags, type Tag } from './tag-queries.ts';

export function DeleteTagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const shown = useLastValue(tag);
  return (
    <ConfirmAction
      open={tag !== null}
      title={t('deleteTitle', { name: shown?.name })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      action={async () => tag && api.call('DELETE /tags/:id', { params: { id: tag.tag_id } })}
      onSettled={refreshTags}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  );
}
