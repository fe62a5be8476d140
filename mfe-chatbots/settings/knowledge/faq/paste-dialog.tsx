import { useState } from 'react';
import { api, errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Badge, Banner, Button, Dialog, TextArea } from '#shared/ui/index.ts';
import { type FaqPair, parseFaqs } from '../../../components/parse-faqs.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshFaqs } from './queries.ts';

interface PasteDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function PasteDialog({ context, open, onClose }: PasteDialogProps) {
  const { t } = useTranslation('chatbots');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { pairs, unpaired } = parseFaqs(text);

  const adding = useMutation({
    mutationFn: () => addAll(context, pairs),
    onSuccess({ remaining, error }) {
      refreshFaqs(context);
      const added = pairs.length - remaining.length;
      if (added > 0) toast.success(t('knowledge.paste.added', { count: added }));
      if (!error) return close();
      // Pairs that failed stay in the field for another attempt.
      setText(remaining.map(({ question, answer }) => `Q: ${question}\nA: ${answer}`).join('\n\n'));
      setFailure(errorText(error));
    },
  });

  function close() {
    setText('');
    setFailure(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('knowledge.faq.paste')}
      description={t('knowledge.paste.description')}
      size="large"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('knowledge.cancel')}</Button>
          <Button
            tone="primary"
            disabled={pairs.length === 0}
            status={adding.isPending ? 'busy' : 'idle'}
            onClick={() => adding.mutate()}
          >
            {t('knowledge.paste.add', { count: pairs.length })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <TextArea
          label={t('knowledge.paste.text')}
          placeholder={t('knowledge.paste.example')}
          rows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {pairs.length + unpaired.length > 0 && (
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
        )}
      </div>
    </Dialog>
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
