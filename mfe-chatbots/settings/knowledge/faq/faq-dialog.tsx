import { useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/faq.ts';
import { Button, Dialog, Switch, TextArea, TextField } from '#shared/ui/index.ts';
import { nonEmpty } from '#shared/utils/non-empty.ts';
import {
  problemsBy,
  showRefusal,
  useContractForm,
  useFieldText,
} from '../../../components/use-contract-form.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { refreshFaqs } from './faq-queries.ts';

interface FaqValues {
  question: string;
  answer: string;
  source_url: string;
  /** One a line. */
  alternates: string;
  enabled: boolean;
}

interface FaqDialogProps {
  place: KnowledgePlace;
  /** Which one is edited; null while none is. */
  faq: Faq | 'new' | null;
  onClose: () => void;
}

/** Adds or changes a question with its answer (F3, F4). */
export function FaqDialog({ place, faq, onClose }: FaqDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(faq);
  // While the dialog fades away it keeps its words.
  if (faq && faq !== shown) setShown(faq);
  return (
    <Dialog
      open={faq !== null}
      title={t(shown === 'new' ? 'knowledge.faq.add' : 'knowledge.faq.editTitle')}
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
      {shown && <FaqForm {...{ place, formId, onClose }} faq={shown} onBusy={setBusy} />}
    </Dialog>
  );
}

interface FaqFormProps {
  place: KnowledgePlace;
  faq: Faq | 'new';
  formId: string;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}

function FaqForm({ place, faq, formId, onClose, onBusy }: FaqFormProps) {
  const { t } = useTranslation('chatbots');
  const textOf = useFieldText();
  const form = useContractForm<FaqValues>({
    defaultValues: faq === 'new' ? empty : valuesOf(faq),
    findProblems: (values) =>
      problemsBy(async () => (await import('#shared/contracts/faq.ts')).faqEndpoints.create.body, {
        knowledge_id: place.knowledgeId,
        ...inputOf(values),
      }),
  });
  const { control, register, formState } = form;
  const enabled = useController({ control, name: 'enabled' });
  const errorOf = (name: keyof FaqValues) => textOf(messageIn(formState.errors[name]));

  const saving = useMutation({
    mutationFn: (values: FaqValues) => save(place, faq, values),
    onSuccess(saved) {
      refreshFaqs(place);
      toast.success(t('knowledge.faq.saved'));
      const [similar] = saved.similar;
      if (similar) toast.info(t('knowledge.faq.similar', { question: similar.question }));
      onClose();
    },
    onError(error) {
      if (!showRefusal(form, error)) toast.error(error);
    },
  });
  useEffect(() => onBusy(saving.isPending), [onBusy, saving.isPending]);

  return (
    <form
      id={formId}
      className={css.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      <TextArea
        {...register('question')}
        label={t('knowledge.faq.question')}
        need="required"
        rows={2}
        limit={500}
        defaultValue={faq === 'new' ? '' : faq.question}
        error={errorOf('question')}
      />
      <TextArea
        {...register('answer')}
        label={t('knowledge.faq.answer')}
        need="required"
        rows={6}
        limit={5000}
        defaultValue={faq === 'new' ? '' : faq.answer}
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
    </form>
  );
}

const empty: FaqValues = {
  question: '',
  answer: '',
  source_url: '',
  alternates: '',
  enabled: true,
};

function valuesOf(faq: Faq): FaqValues {
  return {
    question: faq.question,
    answer: faq.answer,
    source_url: faq.source_url ?? '',
    alternates: faq.alternates.join('\n'),
    enabled: faq.enabled,
  };
}

function inputOf({ question, answer, source_url, alternates, enabled }: FaqValues) {
  const lines = alternates.split('\n').map((line) => line.trim());
  return {
    question,
    answer,
    enabled,
    ...(source_url.trim() && { source_url: source_url.trim() }),
    ...(lines.some(Boolean) && { alternates: lines.filter(Boolean) }),
  };
}

function save({ knowledgeId }: KnowledgePlace, faq: Faq | 'new', values: FaqValues) {
  const input = inputOf(values);
  if (faq === 'new') {
    const body = { knowledge_id: knowledgeId, ...input };
    return api.call('POST /customer-service/faq', { body });
  }
  const emptied = (['source_url', 'alternates'] as const).filter((name) => !(name in input));
  const clear = emptied.filter((name) => (faq[name]?.length ?? 0) > 0);
  return api.call('PATCH /customer-service/faq/:id', {
    params: { id: faq.id },
    body: { ...input, ...nonEmpty({ clear }) },
  });
}

/** An error of a field, or the first one in its parts. */
function messageIn(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}
