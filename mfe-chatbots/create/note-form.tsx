import { useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Button, TextArea, TextField } from '#shared/ui/index.ts';
import type { NewDocument } from '../components/add-document.ts';
import { textDocument } from './add-knowledge.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import * as css from './knowledge-step.module.css';
import { useDraftSync } from './use-draft-sync.ts';

interface NoteValues {
  title: string;
  text: string;
}

export interface NoteFormProps {
  draft: Draft;
  change: ChangeDraft;
  /** Resolves with false when the document was refused. */
  onAdd: (document: NewDocument) => Promise<boolean>;
}

export function NoteForm({ draft, change, onAdd }: NoteFormProps) {
  const { t } = useTranslation('chatbots');
  const form = useContractForm<NoteValues>({
    defaultValues: { title: draft.noteTitle, text: draft.noteText },
    validate: ({ title, text }) => ({
      ...(!title.trim() && { title: 'required' as const }),
      ...(!text.trim() && { text: 'required' as const }),
    }),
  });
  const { errors } = form.formState;
  useDraftSync(form, change, toDraft);

  const adding = useMutation({
    mutationFn: ({ title, text }: NoteValues) => onAdd(textDocument(title, text)),
    onSuccess: (isAdded) => isAdded && form.reset({ title: '', text: '' }),
  });
  const submit = form.handleSubmit((typed) => {
    if (!adding.isPending) adding.mutate(typed);
  });

  return (
    <form className={css.source} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('title')}
        label={t('create.knowledge.note.title')}
        placeholder={t('create.knowledge.note.titlePlaceholder')}
        maxLength={120}
        error={errors.title && t('create.knowledge.note.titleRequired')}
      />
      <TextArea
        {...form.register('text')}
        label={t('create.knowledge.note.body')}
        hint={t('create.knowledge.note.bodyHint')}
        rows={8}
        error={errors.text && t('create.knowledge.note.required')}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          tone={draft.noteText.trim() ? 'primary' : 'secondary'}
          status={adding.isPending ? 'busy' : 'idle'}
        >
          {t('create.knowledge.note.add')}
        </Button>
      </div>
    </form>
  );
}

function toDraft({ title, text }: NoteValues): Partial<Draft> {
  return { noteTitle: title, noteText: text };
}
