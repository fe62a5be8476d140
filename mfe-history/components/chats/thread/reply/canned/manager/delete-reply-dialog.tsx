import { api, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { type CannedReply, refreshCannedReplies } from '../canned-queries.ts';

interface DeleteReplyDialogProps {
  reply: CannedReply | null;
  onClose: () => void;
}

export function DeleteReplyDialog({ reply, onClose }: DeleteReplyDialogProps) {
  const { t } = useTranslation('replies');
  const shown = useLastValue(reply);
  return (
    <ConfirmAction
      open={reply !== null}
      title={t('deleteTitle', { shortcut: shown?.shortcut })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      action={async () =>
        reply && api.call('DELETE /canned-replies/:reply_id', { params: { reply_id: reply.id } })
      }
      onSettled={refreshCannedReplies}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  );
}
