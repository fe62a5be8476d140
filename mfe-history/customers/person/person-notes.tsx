import { type FormEvent, useState } from 'react';
import {
  api,
  maxOf,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { Button, Card, LoadFailure, Skeleton, TextArea } from '#shared/ui/index.ts';
import { DeleteNoteButton } from '../../components/delete-note-button.tsx';
import { useClientId } from '../../components/use-client-id.ts';
import * as css from './person.module.css';
import { type PersonNote, personQueries, refreshPerson } from './person-queries.ts';

/** Internal notes about the customer. */
export function PersonNotes({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const { data, error, refetch } = useQuery(personQueries.notes(hash, id));
  return (
    <Card title={t('person.notes')}>
      <NoteForm id={id} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton lines={3} />}
      {data && data.items.length > 0 && (
        <ul className={css.list}>
          {data.items.map((note) => (
            <Note key={note.id} note={note} personId={id} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const [text, setText] = useState('');
  const clientId = useClientId();
  const adding = useMutation({
    mutationFn: (note: string) =>
      api.call('POST /customers/:id/notes', {
        params: { id },
        body: { text: note, client_id: clientId.idFor(note) },
      }),
    onSuccess(_result, note) {
      // Text typed while saving stays in the field.
      setText((current) => (current.trim() === note ? '' : current));
      clientId.reset();
    },
    onError: toast.error,
    onSettled: () => refreshPerson(hash, id),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !adding.isPending) adding.mutate(text.trim());
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <TextArea
        label={t('person.note')}
        hint={t('person.noteHint')}
        rows={2}
        value={text}
        maxLength={maxOf('POST /customers/:id/notes', 'text')}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div>
        <Button type="submit" size="small" status={adding.isPending ? 'busy' : 'idle'}>
          {t('person.addNote')}
        </Button>
      </div>
    </form>
  );
}

function Note({ note, personId }: { note: PersonNote; personId: string }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const hash = useWindowHash();
  return (
    <li className={css.note}>
      <p className={css.text} dir="auto">
        {note.text}
      </p>
      <div className={css.requestHead}>
        <span className={css.muted}>
          <bdi>{note.author_name ?? t('note.former')}</bdi> · {format.dateTime(note.created_at)}
        </span>
        {note.is_own && (
          <DeleteNoteButton
            onDelete={() =>
              api.call('DELETE /customer-notes/:note_id', { params: { note_id: note.id } })
            }
            onSettled={() => refreshPerson(hash, personId)}
          />
        )}
      </div>
    </li>
  );
}
