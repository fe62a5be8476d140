import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { useChatHash } from '../parts/chat-hash.ts';
import { EditText } from './edit-text.tsx';
import { showMessage } from './show-message.ts';

interface EditReplyProps {
  message: Message;
  onClose: () => void;
}

/** Edits a sent reply; the customer sees the change. */
export function EditReply({ message, onClose }: EditReplyProps) {
  const { t } = useTranslation('history');
  const hash = useChatHash();
  const { session_id: id, id: reply_id } = message;
  const saving = useMutation({
    mutationFn: (text: string) =>
      api.call('PATCH /sessions/:id/replies/:reply_id', {
        params: { id, reply_id },
        body: { text },
      }),
    onSuccess(changed) {
      showMessage(hash, changed);
      onClose();
    },
    onError: toast.error,
  });
  return (
    <EditText
      label={t('reply.editField')}
      initial={message.text}
      maxLength={maxOf('PATCH /sessions/:id/replies/:reply_id', 'text')}
      isSaving={saving.isPending}
      onSave={saving.mutate}
      onClose={onClose}
    />
  );
}
