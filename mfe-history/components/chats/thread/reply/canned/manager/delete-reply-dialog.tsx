import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { type CannedReply, refreshCannedReplies } from '../canned-queries.ts';

interface DeleteReplyDialogProps {
  reply: CannedReply | null;
  onClose: () => void;
}

export function DeleteReplyDialog({ reply, onClose }: DeleteReplyDialogProps) {
  const { t } = useTranslation('replies');
  const shown = useLastValue(reply);
  const deleting = useMutation({
    mutationFn: (reply_id: string) =>
      api.call('DELETE /canned-replies/:reply_id', { params: { reply_id } }),
    onSuccess: onClose,
    onError: toast.error,
    onSettled: refreshCannedReplies,
  });
  return (
    <ConfirmDialog
      open={reply !== null}
      title={t('deleteTitle', { shortcut: shown?.shortcut })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => reply && deleting.mutate(reply.id)}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
