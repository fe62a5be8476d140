import { type FormEvent, useId, useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Dialog, SubmitButtons, TextField } from '#shared/ui/index.ts';
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
  const formId = useId();
  const shown = useLastValue(chatbot);
  const [typed, setTyped] = useState('');
  const name = shown?.name ?? '';
  const isConfirmed = isSameText(typed, name);
  const deleting = useMutation({
    mutationFn: (hash: string) => api.call('DELETE /windows/:hash', { params: { hash } }),
    onSuccess(_result, hash) {
      close();
      void refreshChatbots();
      onDeleted?.();
      toast.success(t('delete.done', { name }), {
        label: t('list.undo'),
        onSelect: () => void undo(hash, t('list.restored', { name })),
      });
    },
    onError: toast.error,
  });

  function close() {
    setTyped('');
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (shown && isConfirmed && !deleting.isPending) deleting.mutate(shown.hash_id);
  }

  return (
    <Dialog
      open={chatbot !== null}
      kind="alert"
      title={t('delete.title', { name })}
      description={t('delete.lead')}
      onClose={close}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('delete.cancel')}
          submit={t('delete.confirm')}
          tone="danger"
          isBusy={deleting.isPending}
          disabled={!isConfirmed}
          onCancel={close}
        />
      }
    >
      <form id={formId} className={css.form} onSubmit={handleSubmit}>
        <ul className={css.list}>
          <li>{t('delete.sessions')}</li>
          <li>{t('delete.contacts')}</li>
          <li>{t('delete.channels')}</li>
        </ul>
        <p>{t('delete.undo')}</p>
        <TextField
          label={t('delete.type', { name })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
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

/** Ignores Unicode composition and repeated spaces. */
function isSameText(typed: string, name: string): boolean {
  const normalize = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return normalize(typed) === normalize(name);
}
