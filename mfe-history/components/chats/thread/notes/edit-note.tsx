import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { EditText } from '../edit-text.tsx';
import { findMentions } from './find-mentions.ts';
import { type Note, putNote, refreshNotes } from './note-queries.ts';

interface EditNoteProps {
  hash: string;
  note: Note;
  onClose: () => void;
}

export function EditNote({ hash, note, onClose }: EditNoteProps) {
  const { t } = useTranslation('history');
  const { session_id, id: note_id } = note;
  const saving = useMutation({
    mutationFn: async (text: string) =>
      api.call('PATCH /sessions/:hash/:session_id/notes/:note_id', {
        params: { hash, session_id, note_id },
        body: { text, mentions: await findMentions(hash, session_id, text) },
      }),
    onSuccess(changed) {
      putNote(hash, changed);
      onClose();
    },
    onError: toast.error,
    onSettled: () => refreshNotes(hash, session_id),
  });
  return (
    <EditText
      label={t('note.editField')}
      initial={note.text}
      maxLength={maxOf('PATCH /sessions/:hash/:session_id/notes/:note_id', 'text')}
      isSaving={saving.isPending}
      onSave={saving.mutate}
      onClose={onClose}
    />
  );
}
