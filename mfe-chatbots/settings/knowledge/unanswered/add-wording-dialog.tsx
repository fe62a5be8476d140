import { useState } from 'react';
import { api, maxOf, toast, useMutation, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Unanswered } from '#shared/contracts/conversations/unanswered.ts';
import {
  Button,
  Dialog,
  LoadFailure,
  RadioGroup,
  SearchField,
  Skeleton,
} from '#shared/ui/index.ts';
import { maxAlternates } from '../faq/faq-values.ts';
import { faqQueries, refreshFaqs } from '../faq/queries.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';

const maxLength = maxOf('POST /customer-service/faq', 'question');

interface AddWordingDialogProps {
  context: KnowledgeContext;
  group: Unanswered | null;
  onAdded: (faqId: string) => void;
  onClose: () => void;
}

/** Adds an unanswered question to an existing FAQ as another wording. */
export function AddWordingDialog({ context, group, onAdded, onClose }: AddWordingDialogProps) {
  const { t } = useTranslation('knowledge');
  return (
    <Dialog open={group !== null} title={t('unanswered.addWording.title')} onClose={onClose}>
      {group && <FaqChoice key={group.id} context={context} group={group} onAdded={onAdded} />}
    </Dialog>
  );
}

type FaqChoiceProps = Pick<AddWordingDialogProps, 'context' | 'onAdded'> & { group: Unanswered };

function FaqChoice({ context, group, onAdded }: FaqChoiceProps) {
  const { t } = useTranslation('knowledge');
  const [text, setText] = useState('');
  const [faqId, setFaqId] = useState<string>();
  const faqs = useFaqs(context, group.question, text.trim());

  const adding = useMutation({
    mutationFn: async (id: string) => {
      const faq = await api.call('GET /customer-service/faq/:id', { params: { id } });
      if (faq.alternates.length >= maxAlternates) return null;
      const questions = [group.question, ...group.variants].filter(
        ({ length }) => length <= maxLength,
      );
      const wordings = new Set([...faq.alternates, ...questions]);
      wordings.delete(faq.question);
      await api.call('PATCH /customer-service/faq/:id', {
        params: { id },
        body: { alternates: [...wordings].slice(0, maxAlternates) },
        headers: { 'if-match': `"${faq.revision}"` },
      });
      return id;
    },
    onSuccess(id) {
      if (id === null) return toast.error(t('unanswered.addWording.full', { max: maxAlternates }));
      refreshFaqs(context);
      onAdded(id);
    },
    onError: toast.error,
  });

  const isChosen = faqs.items?.some(({ id }) => id === faqId);
  return (
    <div className={css.form}>
      <bdi className={css.question}>{group.question}</bdi>
      <SearchField label={t('lists.faq.search')} value={text} onChange={setText} maxLength={200} />
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
          options={faqs.items.map(({ id, question }) => ({
            value: id,
            label: <bdi>{question}</bdi>,
          }))}
          value={faqId}
          onChange={setFaqId}
        />
      )}
      <div className={css.buttons}>
        <Button
          tone="primary"
          disabled={!isChosen}
          status={adding.isPending ? 'busy' : 'idle'}
          onClick={() => faqId && adding.mutate(faqId)}
        >
          {t('unanswered.addWording.add')}
        </Button>
      </div>
    </div>
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
