import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { useContractForm, useFieldText, validateWith } from '#shared/forms/use-contract-form.ts';
import { Switch, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { type FaqValues, toFaqInput } from './faq-values.ts';
import { ProposeWordings } from './propose-wordings.tsx';
import { SimilarWarning } from './similar-warning.tsx';

interface FaqFormProps {
  context: KnowledgeContext;
  formId: string;
  faq: Faq | 'new';
  values: FaqValues;
  isOpening: boolean;
  onSubmit: (typed: FaqValues, form: UseFormReturn<FaqValues>) => void;
  /** Edits a similar FAQ instead, with what was typed. */
  onEditSimilar: (id: string, form: UseFormReturn<FaqValues>) => void;
}

export function FaqForm({ context, formId, faq, values, isOpening, ...events }: FaqFormProps) {
  const { t } = useTranslation('chatbots');
  const textOf = useFieldText();
  const form = useContractForm<FaqValues>({
    defaultValues: values,
    validate: (typed) =>
      validateWith(
        async () => (await import('#shared/contracts/knowledge/faq.ts')).faqEndpoints.create.body,
        { knowledge_id: context.knowledgeId, ...toFaqInput(typed) },
      ),
  });
  const { control, register, formState } = form;
  const enabled = useController({ control, name: 'enabled' });
  const question = useWatch({ control, name: 'question' });
  const fieldError = (name: keyof FaqValues) => textOf(findMessage(formState.errors[name]));
  const submit = form.handleSubmit((typed) => events.onSubmit(typed, form));
  const editSimilar = (id: string) => events.onEditSimilar(id, form);

  return (
    <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
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
        {...{ context, question, isOpening }}
        {...(faq === 'new' ? { onEdit: editSimilar } : { exceptId: faq.id })}
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
      <ProposeWordings context={context} form={form} />
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
    </form>
  );
}

/** The error of a field, or the first one nested in it. */
function findMessage(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}
