import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { ChatPack } from '#shared/contracts/money/chat-packs.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
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
  const deleting = useMutation({
    mutationFn: () => api.call('DELETE /persona/packs/:pack_id', { params: { pack_id: id } }),
    onSuccess() {
      toast.success(t('packs.deleted', { name }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshMemberships,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('packs.deleteTitle', { name })}
      confirmLabel={t('delete')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {t('packs.deleteText')}
    </ConfirmDialog>
  );
}
