import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { IconButton } from '#shared/ui/index.ts';

interface DeleteNoteButtonProps {
  onDelete: () => Promise<unknown>;
  /** Refetches the notes. */
  onSettled: () => Promise<unknown>;
}

/** Deletes an internal note after a confirmation. */
export function DeleteNoteButton({ onDelete, onSettled }: DeleteNoteButtonProps) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Trash2}
        size="small"
        label={t('note.delete')}
        onClick={() => setOpen(true)}
      />
      <ConfirmAction
        open={isOpen}
        title={t('note.deleteTitle')}
        confirmLabel={t('note.delete')}
        tone="danger"
        action={onDelete}
        onSettled={onSettled}
        onClose={() => setOpen(false)}
      >
        {t('note.deleteText')}
      </ConfirmAction>
    </>
  );
}
