import { useEffect, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/faq.ts';
import { Button, Dialog, Switch, TextArea, TextField } from '#shared/ui/index.ts';
import {
  problemsBy,
  showRefusal,
  useContractForm,
  useFieldText,
} from '../../../components/use-contract-form.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { conflictIn, type FaqConflict, FaqConflictDialog } from './faq-conflict-dialog.tsx';
import { refreshFaqs } from './faq-queries.ts';
import {
  type FaqDraft,
  type FaqValues,
  inputOf,
  newValues,
  saveFaq,
  valuesOf,
  withWords,
} from './faq-values.ts';
import { SimilarWarning } from './similar-warning.tsx';

interface FaqDialogProps {
  place: KnowledgePlace;
  /** Which one is edited; null while none is. */
  faq: Faq | 'new' | null;
  /** What a new one begins with. */
  draft?: FaqDraft | undefined;
  onSaved?: ((faq: Faq) => void) | undefined;
  onClose: () => void;
}

/** Adds or changes a question with its answer (F3, F4). */
export function FaqDialog({ place, faq, draft, onSaved, onClose }: FaqDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [given, setGiven] = useState(faq);
  const [shown, setShown] = useState(() => startOf(faq, draft));
  if (faq !== given) {
    setGiven(faq);
    // While the dialog fades away it keeps its words.
    if (faq) setShown(startOf(faq, draft));
  }
  return (
    <Dialog
      open={faq !== null}
      title={t(shown?.faq === 'new' ? 'knowledge.faq.add' : 'knowledge.faq.editTitle')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('knowledge.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" status={isBusy ? 'busy' : 'idle'}>
            {t('knowledge.save')}
          </Button>
        </>
      }
    >
      {shown && (
        <FaqForm
          key={shown.faq === 'new' ? 'new' : `${shown.faq.id} ${shown.faq.revision}`}
          {...{ place, formId, onSaved, onClose }}
          {...shown}
          onBusy={setBusy}
          onOther={setShown}
        />
      )}
    </Dialog>
  );
}

interface Shown {
  faq: Faq | 'new';
  /** What the form begins with. */
  values: FaqValues;
}

function startOf(faq: Faq | 'new' | null, draft: FaqDraft | undefined): Shown | null {
  return faq && { faq, values: faq === 'new' ? newValues(draft) : valuesOf(faq) };
}

interface FaqFormProps extends Omit<FaqDialogProps, 'faq' | 'draft'>, Shown {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  /** Goes on with another FAQ. */
  onOther: (other: Shown) => void;
}

function FaqForm({ place, faq, values, ...props }: FaqFormProps) {
  const { formId, onSaved, onClose, onBusy, onOther } = props;
  const { t } = useTranslation('chatbots');
  const textOf = useFieldText();
  const form = useContractForm<FaqValues>({
    defaultValues: values,
    findProblems: (typed) =>
      problemsBy(async () => (await import('#shared/contracts/faq.ts')).faqEndpoints.create.body, {
        knowledge_id: place.knowledgeId,
        ...inputOf(typed),
      }),
  });
  const { control, register, formState } = form;
  const enabled = useController({ control, name: 'enabled' });
  const question = useWatch({ control, name: 'question' });
  const errorOf = (name: keyof FaqValues) => textOf(messageIn(formState.errors[name]));

  const [conflict, setConflict] = useState<FaqConflict | null>(null);

  const saving = useMutation({
    mutationFn: ({ typed, over = faq }: { typed: FaqValues; over?: Faq | 'new' }) =>
      saveFaq(place, over, typed),
    onSuccess(saved) {
      refreshFaqs(place);
      toast.success(t('knowledge.faq.saved'));
      const [similar] = saved.similar;
      if (similar) toast.info(t('knowledge.faq.similar', { question: similar.question }));
      onSaved?.(saved);
      onClose();
    },
    onError(error, { typed }) {
      const found = conflictIn(error, typed);
      if (found) setConflict(found);
      else if (!showRefusal(form, error)) toast.error(error);
    },
  });
  useEffect(() => onBusy(saving.isPending), [onBusy, saving.isPending]);

  function resolve(keep: 'mine' | 'theirs' | 'nobody') {
    setConflict(null);
    if (!conflict || keep === 'nobody') return;
    const { stored, mine } = conflict;
    if (keep === 'mine') return saving.mutate({ typed: mine, over: stored });
    refreshFaqs(place);
    onOther({ faq: stored, values: valuesOf(stored) });
  }

  return (
    <form
      id={formId}
      className={css.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => saving.mutate({ typed }))(event)}
    >
      <TextArea
        {...register('question')}
        label={t('knowledge.faq.question')}
        need="required"
        rows={2}
        limit={500}
        defaultValue={values.question}
        error={errorOf('question')}
      />
      <SimilarWarning
        place={place}
        question={question}
        {...(faq === 'new'
          ? {
              onEdit: (other) =>
                onOther({ faq: other, values: withWords(other, form.getValues()) }),
            }
          : { exceptId: faq.id })}
      />
      <TextArea
        {...register('answer')}
        label={t('knowledge.faq.answer')}
        need="required"
        rows={6}
        limit={5000}
        defaultValue={values.answer}
        error={errorOf('answer')}
      />
      <TextArea
        {...register('alternates')}
        label={t('knowledge.faq.alternates')}
        hint={t('knowledge.faq.alternatesHint')}
        rows={2}
        error={errorOf('alternates')}
      />
      <TextField
        {...register('source_url')}
        label={t('knowledge.faq.source')}
        hint={t('knowledge.faq.sourceHint')}
        type="url"
        placeholder="https://"
        error={errorOf('source_url')}
      />
      <Switch
        label={t('knowledge.faq.enabled')}
        hint={t('knowledge.faq.enabledHint')}
        checked={enabled.field.value}
        onChange={(event) => enabled.field.onChange(event.currentTarget.checked)}
      />
      <FaqConflictDialog conflict={conflict} onResolve={resolve} />
    </form>
  );
}

/** An error of a field, or the first one in its parts. */
function messageIn(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}
