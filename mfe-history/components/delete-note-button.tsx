import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { ConfirmDialog, IconButton } from '#shared/ui/index.ts';

interface DeleteNoteButtonProps {
  onDelete: () => Promise<unknown>;
  /** Refetches the notes. */
  onSettled: () => Promise<unknown>;
}

/** Deletes an internal note after a confirmation. */
export function DeleteNoteButton({ onDelete, onSettled }: DeleteNoteButtonProps) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const deleting = useMutation({
    mutationFn: onDelete,
    onSuccess: close,
    onError: toast.error,
    onSettled,
  });
  return (
    <>
      <IconButton
        icon={Trash2}
        size="small"
        label={t('note.delete')}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        title={t('note.deleteTitle')}
        confirmLabel={t('note.delete')}
        tone="danger"
        status={deleting.isPending ? 'busy' : 'idle'}
        onConfirm={() => deleting.mutate()}
        onClose={close}
      >
        {t('note.deleteText')}
      </ConfirmDialog>
    </>
  );
}
