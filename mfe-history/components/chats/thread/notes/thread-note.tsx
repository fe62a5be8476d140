import { Lock, Pencil } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { api, useCan, useFormat, useTranslation } from '#shared/console/index.ts';
import { IconButton } from '#shared/ui/index.ts';
import { DeleteNoteButton } from '../../../delete-note-button.tsx';
import * as messageCss from '../message.module.css';
import { useIsBefore } from '../use-is-before.ts';
import { EditNote } from './edit-note.tsx';
import { type Note, refreshNotes } from './note-queries.ts';
import { NoteText } from './note-text.tsx';
import * as css from './notes.module.css';

/** An internal note between messages. */
export const ThreadNote = memo(function ThreadNote({ hash, note }: { hash: string; note: Note }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);

  function closeEditor() {
    article.current?.focus();
    setEditing(false);
  }
  const name = note.author_name ?? t('note.former');
  return (
    <article ref={article} className={messageCss.message} data-from="note" tabIndex={-1}>
      <header className={messageCss.head}>
        <Lock size={14} aria-hidden="true" />
        <span className={messageCss.name} dir="auto">
          {name}
        </span>
        <span className={messageCss.kind}>{t('note.team')}</span>
        <time dateTime={note.created_at} title={format.dateTime(note.created_at)}>
          {format.time(note.created_at)}
        </time>
        {note.is_own && !isEditing && (
          <NoteActions hash={hash} note={note} onEdit={() => setEditing(true)} />
        )}
      </header>
      <div className={css.body} dir="auto">
        {isEditing ? (
          <EditNote hash={hash} note={note} onClose={closeEditor} />
        ) : (
          <NoteText note={note} />
        )}
      </div>
      {note.edited_at && (
        <p className={messageCss.outcome} title={format.dateTime(note.edited_at)}>
          {t('note.edited')}
        </p>
      )}
    </article>
  );
});

interface NoteActionsProps {
  hash: string;
  note: Note;
  onEdit: () => void;
}

function NoteActions({ hash, note, onEdit }: NoteActionsProps) {
  const { t } = useTranslation('history');
  const isRecent = useIsBefore(note.editable_until);
  const canSeeCustomers = useCan('customer_info');
  // Saving a text in which personal data is masked would store the mask.
  const mayEdit = isRecent && (canSeeCustomers || !note.text.includes('•'));
  const { session_id, id: note_id } = note;
  return (
    <span className={messageCss.actions}>
      {mayEdit && <IconButton icon={Pencil} size="small" label={t('note.edit')} onClick={onEdit} />}
      <DeleteNoteButton
        onDelete={() =>
          api.call('DELETE /sessions/:hash/:session_id/notes/:note_id', {
            params: { hash, session_id, note_id },
          })
        }
        onSettled={() => refreshNotes(hash, session_id)}
      />
    </span>
  );
}
