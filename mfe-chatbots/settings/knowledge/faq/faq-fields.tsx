import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { Switch, TextArea, TextField } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { FaqValues } from './faq-values.ts';
import { ProposeWordings } from './propose-wordings.tsx';
import { SimilarWarning } from './similar-warning.tsx';

interface FaqFieldsProps {
  context: KnowledgeContext;
  form: UseFormReturn<FaqValues>;
  faq: Faq | 'new';
  isOpening: boolean;
  /** Edits a similar FAQ instead, with what was typed. */
  onEditSimilar: (id: string) => void;
}

export function FaqFields({ context, form, faq, isOpening, onEditSimilar }: FaqFieldsProps) {
  const { t } = useTranslation('chatbots');
  const textOf = useFieldText();
  const { control, register, formState } = form;
  const enabled = useController({ control, name: 'enabled' });
  const question = useWatch({ control, name: 'question' });
  const fieldError = (name: keyof FaqValues) => textOf(findMessage(formState.errors[name]));

  return (
    <>
      <TextArea
        {...register('question')}
        label={t('knowledge.faq.question')}
        need="required"
        rows={2}
        limit={maxOf('POST /customer-service/faq', 'question')}
        defaultValue={formState.defaultValues?.question}
        error={fieldError('question')}
      />
      <SimilarWarning
        {...{ context, question, isOpening }}
        {...(faq === 'new' ? { onEdit: onEditSimilar } : { exceptId: faq.id })}
      />
      <TextArea
        {...register('answer')}
        label={t('knowledge.faq.answer')}
        need="required"
        rows={6}
        limit={maxOf('POST /customer-service/faq', 'answer')}
        defaultValue={formState.defaultValues?.answer}
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
    </>
  );
}

/** The error of a field, or the first one nested in it. */
function findMessage(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(findMessage).find(Boolean);
}
