import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshChatbots } from '../queries.ts';
import * as css from './delete-chatbot-dialog.module.css';
import { restoreChatbot } from './restore-chatbot.ts';

export interface DeleteChatbotDialogProps {
  chatbot: { hash_id: string; name: string } | null;
  onClose: () => void;
  /** For screens about the deleted chatbot, which have to navigate away. */
  onDeleted?: () => void;
}

/**
 * Deletes a chatbot after its name was typed. It can be restored for 30 days. Has to stay mounted
 * while `chatbot` changes.
 */
export function DeleteChatbotDialog({ chatbot, onClose, onDeleted }: DeleteChatbotDialogProps) {
  const { t } = useTranslation('chatbots');
  const name = useLastValue(chatbot)?.name ?? '';
  const deleting = useMutation({
    mutationFn: (hash: string) => api.call('DELETE /windows/:hash', { params: { hash } }),
    onSuccess(_result, hash) {
      onClose();
      void refreshChatbots();
      onDeleted?.();
      toast.success(t('delete.done', { name }), {
        label: t('list.undo'),
        onSelect: () => void undo(hash, t('list.restored', { name })),
      });
    },
    onError: toast.error,
  });
  return (
    <ConfirmDialog
      open={chatbot !== null}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      tone="danger"
      typedName={name}
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => chatbot && deleting.mutate(chatbot.hash_id)}
      onClose={onClose}
    >
      <div className={css.consequences}>
        <p>{t('delete.lead')}</p>
        <ul className={css.list}>
          <li>{t('delete.sessions')}</li>
          <li>{t('delete.contacts')}</li>
          <li>{t('delete.channels')}</li>
        </ul>
        <p>{t('delete.undo')}</p>
      </div>
    </ConfirmDialog>
  );
}

async function undo(hash: string, successText: string): Promise<void> {
  try {
    await restoreChatbot(hash);
    toast.success(successText);
  } catch (error) {
    toast.error(error);
  }
}
