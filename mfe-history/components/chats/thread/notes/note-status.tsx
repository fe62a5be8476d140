import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import type { Note } from './note-queries.ts';
import * as css from './notes.module.css';

/** Read out when a colleague adds a note. */
export function NoteAnnouncement({ note }: { note: Note }) {
  const { t } = useTranslation('history');
  const name = note.author_name ?? t('note.former');
  return t('note.announced', { name, text: note.text.slice(0, 300) });
}

export function NotesFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('history');
  return (
    <div className={css.failure} role="alert">
      {t('note.failed')}
      <Button size="small" onClick={onRetry}>
        {t('answer.again')}
      </Button>
    </div>
  );
}
