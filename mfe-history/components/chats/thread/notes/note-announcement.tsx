import { useTranslation } from '#shared/console/index.ts';
import type { Note } from './note-queries.ts';

/** Read out when a colleague adds a note. */
export function NoteAnnouncement({ note }: { note: Note }) {
  const { t } = useTranslation('history');
  const name = note.author_name ?? t('note.former');
  return t('note.announced', { name, text: note.text.slice(0, 300) });
}
