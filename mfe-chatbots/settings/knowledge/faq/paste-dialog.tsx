import type { UseFormReturn } from 'react-hook-form';
import { api, toast, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Badge, TextArea } from '#shared/ui/index.ts';
import { type FaqPair, parseFaqs } from '../../../components/parse-faqs.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshFaqs } from './queries.ts';

interface PasteDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

interface Values {
  text: string;
}

/** Adds FAQs that were pasted as text. */
export function PasteDialog({ context, open, onClose }: PasteDialogProps) {
  const { t } = useTranslation('chatbots');

  async function save({ text }: Values, { setValue }: UseFormReturn<Values>) {
    const { pairs } = parseFaqs(text);
    const { remaining, error } = await addAll(context, pairs);
    refreshFaqs(context);
    const added = pairs.length - remaining.length;
    if (added > 0) toast.success(t('knowledge.paste.added', { count: added }));
    if (!error) return;
    // Pairs that failed stay in the field for another attempt.
    const lines = remaining.map(({ question, answer }) => `Q: ${question}\nA: ${answer}`);
    setValue('text', lines.join('\n\n'));
    throw error;
  }
  return (
    <FormDialog
      open={open}
      title={t('knowledge.faq.paste')}
      description={t('knowledge.paste.description')}
      submitLabel={({ watch }) =>
        t('knowledge.paste.add', { count: parseFaqs(watch('text')).pairs.length })
      }
      size="large"
      canSubmit={({ watch }) => parseFaqs(watch('text')).pairs.length > 0}
      defaultValues={{ text: '' }}
      save={save}
      onClose={onClose}
    >
      {({ register, watch }) => (
        <>
          <TextArea
            {...register('text')}
            label={t('knowledge.paste.text')}
            placeholder={t('knowledge.paste.example')}
            rows={8}
          />
          <PairPreview {...parseFaqs(watch('text'))} />
        </>
      )}
    </FormDialog>
  );
}

/** The pairs that were recognized, and questions without an answer. */
function PairPreview({ pairs, unpaired }: ReturnType<typeof parseFaqs>) {
  const { t } = useTranslation('chatbots');
  if (pairs.length + unpaired.length === 0) return null;
  return (
    <ol className={css.pairs} aria-label={t('knowledge.paste.understood')}>
      {pairs.map(({ question, answer }) => (
        <li key={`${question}\n${answer}`}>
          <bdi className={css.question}>{question}</bdi>
          <bdi className={css.answer}>{answer}</bdi>
        </li>
      ))}
      {unpaired.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same question may occur twice
        <li key={index}>
          <bdi className={css.question}>{question}</bdi>
          <Badge tone="warning">{t('knowledge.paste.incomplete')}</Badge>
        </li>
      ))}
    </ol>
  );
}

/** Adds pairs one by one to preserve their order; stops at the first failure. */
async function addAll({ knowledgeId }: KnowledgeContext, pairs: readonly FaqPair[]) {
  // The list shows the newest first, so the pairs are added from last to first.
  const remaining = [...pairs];
  while (remaining.length > 0) {
    const pair = remaining.at(-1) as FaqPair; // the loop condition guarantees an item
    try {
      await api.call('POST /customer-service/faq', {
        body: { knowledge_id: knowledgeId, ...pair },
      });
    } catch (error) {
      return { remaining, error };
    }
    remaining.pop();
  }
  return { remaining, error: null };
}
