import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';

interface UndoOptions {
  id: string;
  onRetracted: (message: Message) => void;
  /** Puts the text back into the draft. */
  restore: (text: string) => void;
}

/** Offers to retract a sent reply while its toast is shown. */
export function useUndo({ id, onRetracted, restore }: UndoOptions) {
  const { t } = useTranslation('history');

  async function retract({ id: reply_id, text }: Message) {
    try {
      onRetracted(
        await api.call('DELETE /sessions/:id/replies/:reply_id', { params: { id, reply_id } }),
      );
      restore(text);
    } catch (error) {
      toast.error(error);
    }
  }
  return (message: Message) =>
    toast.success(t('answer.sent'), {
      label: t('answer.undo'),
      onSelect: () => void retract(message),
    });
}
