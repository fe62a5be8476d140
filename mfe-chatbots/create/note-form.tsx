import { type FormEvent, useState } from 'react';
import { useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, TextArea, TextField } from '#shared/ui/index.ts';
import type { NewDocument } from '../components/add-document.ts';
import { textDocument } from './add-knowledge.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import * as css from './knowledge-step.module.css';

export interface NoteFormProps {
  draft: Draft;
  change: ChangeDraft;
  onAdd: (document: NewDocument) => Promise<boolean>;
}

export function NoteForm({ draft, change, onAdd }: NoteFormProps) {
  const { t } = useTranslation('chatbots');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { noteTitle: title, noteText: text } = draft;
  const isMissing = (value: string) => wasSubmitted && value.trim() === '';

  const adding = useMutation({
    mutationFn: () => onAdd(textDocument(title, text)),
    onSuccess(isAdded) {
      setSubmitted(false);
      if (isAdded) change({ noteTitle: '', noteText: '' });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!adding.isPending && title.trim() && text.trim()) adding.mutate();
  }

  return (
    <form className={css.source} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('create.knowledge.note.title')}
        placeholder={t('create.knowledge.note.titlePlaceholder')}
        maxLength={120}
        value={title}
        error={isMissing(title) ? t('create.knowledge.note.titleRequired') : undefined}
        onChange={(event) => change({ noteTitle: event.currentTarget.value })}
      />
      <TextArea
        label={t('create.knowledge.note.body')}
        hint={t('create.knowledge.note.bodyHint')}
        rows={8}
        value={text}
        error={isMissing(text) ? t('create.knowledge.note.required') : undefined}
        onChange={(event) => change({ noteText: event.currentTarget.value })}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          tone={text.trim() ? 'primary' : 'secondary'}
          status={adding.isPending ? 'busy' : 'idle'}
        >
          {t('create.knowledge.note.add')}
        </Button>
      </div>
    </form>
  );
}
