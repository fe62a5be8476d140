import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { ChatPack } from '#shared/contracts/money/chat-packs.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { refreshMemberships } from '../../queries.ts';

interface DeletePackDialogProps {
  open: boolean;
  pack: ChatPack;
  onClose: () => void;
}

/** Deletes a pack; what was bought of it remains. */
export function DeletePackDialog({ open, pack, onClose }: DeletePackDialogProps) {
  const { t } = useTranslation('memberships');
  const { id, name } = pack;
  return (
    <ConfirmAction
      open={open}
      title={t('packs.deleteTitle', { name })}
      confirmLabel={t('delete')}
      tone="danger"
      action={() => api.call('DELETE /persona/packs/:pack_id', { params: { pack_id: id } })}
      onDone={() => toast.success(t('packs.deleted', { name }))}
      onSettled={refreshMemberships}
      onClose={onClose}
    >
      {t('packs.deleteText')}
    </ConfirmAction>
  );
}
