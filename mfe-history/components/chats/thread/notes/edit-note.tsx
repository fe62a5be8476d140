import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import { isEnter } from '../reply/is-enter.ts';
import { findMentions } from './find-mentions.ts';
import { type Note, putNote, refreshNotes } from './note-queries.ts';
import * as css from './notes.module.css';

interface EditNoteProps {
  hash: string;
  note: Note;
  onClose: () => void;
}

export function EditNote({ hash, note, onClose }: EditNoteProps) {
  const { t } = useTranslation('history');
  const { t: tu } = useTranslation('ui');
  const [text, setText] = useState(note.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { session_id, id: note_id } = note;
  const saving = useMutation({
    mutationFn: async (changed: string) =>
      api.call('PATCH /sessions/:hash/:session_id/notes/:note_id', {
        params: { hash, session_id, note_id },
        body: { text: changed, mentions: await findMentions(hash, session_id, changed) },
      }),
    onSuccess(changed) {
      putNote(hash, changed);
      onClose();
    },
    onError: toast.error,
    onSettled: () => refreshNotes(hash, session_id),
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(note.text.length, note.text.length);
  }, [note.text]);

  function save() {
    const changed = text.trim();
    if (changed === note.text) onClose();
    else if (changed && !saving.isPending) saving.mutate(changed);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (isEnter(event)) {
      event.preventDefault();
      save();
    }
  }
  return (
    <div className={css.edit}>
      <TextArea
        ref={field}
        label={t('note.editField')}
        labelStyle="hidden"
        rows={2}
        maxLength={maxOf('POST /sessions/:hash/:session_id/notes', 'text')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={handleKeyDown}
      />
      <div className={css.buttons}>
        <Button size="small" onClick={onClose}>
          {tu('confirm.cancel')}
        </Button>
        <Button
          size="small"
          tone="primary"
          status={saving.isPending ? 'busy' : 'idle'}
          disabled={text.trim() === ''}
          onClick={save}
        >
          {t('note.save')}
        </Button>
      </div>
    </div>
  );
}
