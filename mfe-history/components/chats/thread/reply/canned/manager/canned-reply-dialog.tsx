import { api, toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { type CannedReply, refreshCannedReplies } from '../canned-queries.ts';
import { CannedReplyFields } from './canned-reply-fields.tsx';
import { toContent, toDraft, validateReply } from './reply-draft.ts';

interface CannedReplyDialogProps {
  open: boolean;
  /** Null to add a reply. */
  reply: CannedReply | null;
  onClose: () => void;
}

/** Adds or changes a canned reply. */
export function CannedReplyDialog({ open, reply, onClose }: CannedReplyDialogProps) {
  const { t } = useTranslation('replies');
  return (
    <FormDialog
      open={open}
      title={reply ? t('editTitle', { shortcut: reply.shortcut }) : t('addTitle')}
      submitLabel={t('save')}
      size="large"
      defaultValues={toDraft(reply)}
      validate={validateReply}
      save={(draft) => {
        const body = toContent(draft);
        return reply
          ? api.call('PUT /canned-replies/:reply_id', { params: { reply_id: reply.id }, body })
          : api.call('POST /canned-replies', { body });
      }}
      onSaved={() => toast.success(t('saved'))}
      onSettled={refreshCannedReplies}
      onClose={onClose}
    >
      {(form) => <CannedReplyFields form={form} />}
    </FormDialog>
  );
}
