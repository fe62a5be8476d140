import { useState } from 'react';
import { api, maxOf, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Unanswered } from '#shared/contracts/conversations/unanswered.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { LoadFailure, RadioGroup, SearchField, Skeleton } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { maxAlternates } from '../faq/faq-values.ts';
import { faqQueries, refreshFaqs } from '../faq/queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';

const maxLength = maxOf('POST /customer-service/faq', 'question');

interface Values {
  faqId: string;
}

interface AddWordingDialogProps {
  context: KnowledgeContext;
  group: Unanswered | null;
  onAdded: (faqId: string) => void;
  onClose: () => void;
}

/** Adds an unanswered question to an existing FAQ as another wording. */
export function AddWordingDialog({ context, group, onAdded, onClose }: AddWordingDialogProps) {
  const { t } = useTranslation('knowledge');
  const shown = useLastValue(group);

  async function save({ faqId }: Values): Promise<string | false> {
    if (!shown || !(await addWordings(faqId, shown))) {
      toast.error(t('unanswered.addWording.full', { max: maxAlternates }));
      return false;
    }
    return faqId;
  }
  return (
    <FormDialog
      open={group !== null}
      title={t('unanswered.addWording.title')}
      submitLabel={t('unanswered.addWording.add')}
      canSubmit={({ watch }) => watch('faqId') !== ''}
      defaultValues={{ faqId: '' }}
      save={save}
      onSaved={(faqId) => {
        refreshFaqs(context);
        onAdded(faqId);
      }}
      onClose={onClose}
    >
      {({ watch, setValue }) =>
        shown && (
          <FaqChoice
            context={context}
            question={shown.question}
            value={watch('faqId')}
            onChange={(faqId) => setValue('faqId', faqId)}
          />
        )
      }
    </FormDialog>
  );
}

/** Resolves with false if the FAQ has no room for another wording. */
async function addWordings(id: string, { question, variants }: Unanswered): Promise<boolean> {
  const faq = await api.call('GET /customer-service/faq/:id', { params: { id } });
  if (faq.alternates.length >= maxAlternates) return false;
  const questions = [question, ...variants].filter(({ length }) => length <= maxLength);
  const wordings = new Set([...faq.alternates, ...questions]);
  wordings.delete(faq.question);
  await api.call('PATCH /customer-service/faq/:id', {
    params: { id },
    body: { alternates: [...wordings].slice(0, maxAlternates) },
    headers: { 'if-match': `"${faq.revision}"` },
  });
  return true;
}

interface FaqChoiceProps extends Pick<AddWordingDialogProps, 'context'> {
  question: string;
  value: string;
  onChange: (faqId: string) => void;
}

function FaqChoice({ context, question, value, onChange }: FaqChoiceProps) {
  const { t } = useTranslation('knowledge');
  const [text, setText] = useState('');
  const faqs = useFaqs(context, question, text.trim());

  function search(typed: string) {
    setText(typed);
    // The chosen FAQ may no longer be listed.
    onChange('');
  }
  return (
    <>
      <bdi className={css.question}>{question}</bdi>
      <SearchField label={t('lists.faq.search')} value={text} onChange={search} maxLength={200} />
      {faqs.error && <LoadFailure error={faqs.error} onRetry={faqs.refetch} />}
      {!faqs.items && !faqs.error && <Skeleton shape="block" height={120} />}
      {faqs.items?.length === 0 && (
        <p className={css.muted} role="status">
          {t(text.trim() ? 'lists.faq.noMatch' : 'unanswered.addWording.noSuggestion')}
        </p>
      )}
      {faqs.items && faqs.items.length > 0 && (
        <RadioGroup
          label={t(text.trim() ? 'unanswered.addWording.found' : 'unanswered.addWording.nearest')}
          options={faqs.items.map(({ id, question: label }) => ({
            value: id,
            label: <bdi>{label}</bdi>,
          }))}
          value={value || undefined}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** The FAQs that match a search, or without one those nearest to the question. */
function useFaqs({ knowledgeId }: KnowledgeContext, question: string, text: string) {
  const nearest = useQuery({ ...faqQueries.nearest(knowledgeId, question), enabled: text === '' });
  const matching = useQuery({
    ...faqQueries.list(knowledgeId, { text, page: 1 }),
    enabled: text !== '',
  });
  const { error, refetch } = text ? matching : nearest;
  const items = text ? matching.data?.items : nearest.data?.similar;
  return { items, error, refetch };
}
