import { useEffect, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
  validateWith,
} from '#shared/forms/use-contract-form.ts';
import { Button, Dialog, Switch, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { type FaqConflict, FaqConflictDialog, findFaqConflict } from './faq-conflict-dialog.tsx';
import {
  type FaqDraft,
  type FaqValues,
  mergeDraftInto,
  newFaqValues,
  saveFaq,
  toFaqInput,
  toFaqValues,
} from './faq-values.ts';
import { refreshFaqs } from './queries.ts';
import { SimilarWarning } from './similar-warning.tsx';

interface FaqDialogProps {
  context: KnowledgeContext;
  faq: Faq | 'new' | null;
  draft?: FaqDraft | undefined;
  onSaved?: ((faq: Faq) => void) | undefined;
  onClose: () => void;
}

export function FaqDialog({ context, faq, draft, onSaved, onClose }: FaqDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [previousFaq, setPreviousFaq] = useState(faq);
  const [edited, setEdited] = useState(() => initialEdit(faq, draft));
  if (faq !== previousFaq) {
    setPreviousFaq(faq);
    // Keeps the content while the dialog fades out.
    if (faq) setEdited(initialEdit(faq, draft));
  }
  return (
    <Dialog
      open={faq !== null}
      title={t(edited?.faq === 'new' ? 'knowledge.faq.add' : 'knowledge.faq.editTitle')}
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
      {edited && (
        <FaqForm
          key={edited.faq === 'new' ? 'new' : `${edited.faq.id} ${edited.faq.revision}`}
          {...{ context, formId, onSaved, onClose }}
          {...edited}
          onBusy={setBusy}
          onSwitch={setEdited}
        />
      )}
    </Dialog>
  );
}

interface EditedFaq {
  faq: Faq | 'new';
  values: FaqValues;
}

function initialEdit(faq: Faq | 'new' | null, draft: FaqDraft | undefined): EditedFaq | null {
  return faq && { faq, values: faq === 'new' ? newFaqValues(draft) : toFaqValues(faq) };
}

interface FaqFormProps extends Omit<FaqDialogProps, 'faq' | 'draft'>, EditedFaq {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onSwitch: (other: EditedFaq) => void;
}

function FaqForm({ context, faq, values, ...props }: FaqFormProps) {
  const { formId, onSaved, onClose, onBusy, onSwitch } = props;
  const { t } = useTranslation('chatbots');
  const textOf = useFieldText();
  const form = useContractForm<FaqValues>({
    defaultValues: values,
    findProblems: (typed) =>
      validateWith(
        async () => (await import('#shared/contracts/knowledge/faq.ts')).faqEndpoints.create.body,
        {
          knowledge_id: context.knowledgeId,
          ...toFaqInput(typed),
        },
      ),
  });
  const { control, register, formState } = form;
  const enabled = useController({ control, name: 'enabled' });
  const question = useWatch({ control, name: 'question' });
  const fieldError = (name: keyof FaqValues) => textOf(findMessage(formState.errors[name]));

  const [conflict, setConflict] = useState<FaqConflict | null>(null);

  const saving = useMutation({
    mutationFn: ({ typed, base = faq }: { typed: FaqValues; base?: Faq | 'new' }) =>
      saveFaq(context, base, typed),
    onSuccess(saved) {
      refreshFaqs(context);
      toast.success(t('knowledge.faq.saved'));
      const [similar] = saved.similar;
      if (similar) toast.info(t('knowledge.faq.similar', { question: similar.question }));
      onSaved?.(saved);
      onClose();
    },
    onError(error, { typed, base = faq }) {
      const found = base === 'new' ? null : findFaqConflict(error, base, typed);
      // Changes to different fields are merged without asking.
      if (found?.fields.length === 0) saving.mutate({ typed: found.mine, base: found.stored });
      else if (found) setConflict(found);
      else if (!showServerErrors(form, error)) toast.error(error);
    },
  });
  const opening = useMutation({
    mutationFn: (id: string) => api.call('GET /customer-service/faq/:id', { params: { id } }),
    onSuccess: (other) => onSwitch({ faq: other, values: mergeDraftInto(other, form.getValues()) }),
    onError: toast.error,
  });
  // Saving before the existing FAQ is loaded would add the duplicate.
  const isBusy = saving.isPending || opening.isPending;
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);

  function resolve(keep: 'mine' | 'theirs' | 'nobody') {
    setConflict(null);
    if (!conflict || keep === 'nobody') return;
    const { stored, mine, theirs } = conflict;
    if (keep === 'mine') return saving.mutate({ typed: mine, base: stored });
    refreshFaqs(context);
    onSwitch({ faq: stored, values: theirs });
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
        limit={maxOf('POST /customer-service/faq', 'question')}
        defaultValue={values.question}
        error={fieldError('question')}
      />
      <SimilarWarning
        context={context}
        question={question}
        isOpening={opening.isPending}
        {...(faq === 'new' ? { onEdit: opening.mutate } : { exceptId: faq.id })}
      />
      <TextArea
        {...register('answer')}
        label={t('knowledge.faq.answer')}
        need="required"
        rows={6}
        limit={maxOf('POST /customer-service/faq', 'answer')}
        defaultValue={values.answer}
        error={fieldError('answer')}
      />
      <TextArea
        {...register('alternates')}
        label={t('knowledge.faq.alternates')}
        hint={t('knowledge.faq.alternatesHint')}
        rows={2}
        error={fieldError('alternates')}
      />
      <TextField
        {...register('source_url')}
        label={t('knowledge.faq.source')}
        hint={t('knowledge.faq.sourceHint')}
        type="url"
        placeholder="https://"
        error={fieldError('source_url')}
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

/** The error of a field, or the first one nested in it. */
function findMessage(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}
