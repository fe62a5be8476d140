import { Lock } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { errorText, maxOf, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { Banner, Button, TextArea } from '#shared/ui/index.ts';
import * as css from '../reply/composer.module.css';
import { useDraft } from '../reply/drafts.ts';
import { isEnter } from '../reply/is-enter.ts';
import { SuggestionList } from '../reply/suggest/suggestion-list.tsx';
import { useTextEditor } from '../reply/use-text-editor.ts';
import { useAddNote } from './use-add-note.ts';
import { useColleagueSuggestions } from './use-colleague-suggestions.ts';

interface NoteComposerProps {
  hash: string;
  session: Session;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Writes an internal note, in which `@` mentions colleagues. */
export function NoteComposer({ hash, session, field }: NoteComposerProps) {
  const { t } = useTranslation('history');
  const { session_id, name } = session;
  const [draft, write] = useDraft(session_id, 'note');
  const editor = useTextEditor(field, draft, write);
  const { suggestions, message } = useColleagueSuggestions({ hash, session, editor });
  const adding = useAddNote(hash, session_id, () => write(''));

  function add() {
    const text = draft.trim();
    if (text && !adding.isPending) adding.mutate(text);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (suggestions.handleKeyDown(event) || !isEnter(event)) return;
    event.preventDefault();
    add();
  }
  return (
    <>
      {adding.error && (
        <Banner tone="danger" role="alert">
          {errorText(adding.error)}
        </Banner>
      )}
      <div className={css.compose} {...suggestions.groupProps}>
        <div className={css.field}>
          <TextArea
            ref={field}
            label={t('note.field', { name })}
            labelStyle="hidden"
            placeholder={t('note.placeholder')}
            rows={2}
            maxLength={maxOf('POST /sessions/:hash/:session_id/notes', 'text')}
            enterKeyHint="send"
            value={draft}
            readOnly={adding.isPending}
            onChange={({ currentTarget: { value } }) => write(value)}
            onKeyDown={handleKeyDown}
            {...suggestions.fieldProps}
          />
          <SuggestionList
            suggestions={suggestions}
            label={t('note.colleagues')}
            message={message}
            announcement={message ?? t('note.count', { count: suggestions.items.length })}
            keyOf={({ id }) => id}
            onKeyDown={handleKeyDown}
          >
            {(colleague) => <bdi>{colleague.name}</bdi>}
          </SuggestionList>
        </div>
        <Button
          tone="primary"
          status={adding.isPending ? 'busy' : 'idle'}
          disabled={draft.trim() === ''}
          onClick={() => {
            add();
            field.current?.focus();
          }}
        >
          {t('note.add')}
        </Button>
      </div>
      <p className={css.private}>
        <Lock size={12} aria-hidden="true" />
        {t('note.team')}
      </p>
    </>
  );
}
