import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import { Button, IconButton } from '#shared/ui/index.ts';
import { createFaqs } from './add-knowledge.ts';
import { knowledgeQueries, refreshKnowledge } from './queries.ts';
import * as css from './website-form.module.css';

interface Proposal {
  question: string;
  answer: string;
}

export interface ProposalsProps {
  agentId: string;
  website: Website;
  /** Receives the added questions. */
  onAdded: (questions: readonly string[]) => void;
}

/** Questions that the website answers, to accept one by one or together. Requires the namespace `start`. */
export function Proposals({ agentId, website, onAdded }: ProposalsProps) {
  const { t } = useTranslation('start');
  const { data } = useQuery(knowledgeQueries.proposals(agentId, website));
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const left = data?.items.filter(({ question }) => !added.includes(question)) ?? [];
  if (!data || data.items.length === 0) return null;

  async function add(proposals: readonly Proposal[]): Promise<void> {
    setAdding(true);
    const pairs = proposals.map(({ question, answer }) => ({ question, answer }));
    const { refused, error } = await createFaqs(agentId, pairs, {
      alternates: () => [],
      onProgress: () => {},
    });
    setAdding(false);
    if (error) toast.error(error);
    const questions = pairs.filter((pair) => !refused.includes(pair)).map((pair) => pair.question);
    setAdded([...added, ...questions]);
    onAdded(questions);
    await refreshKnowledge(agentId);
  }

  return (
    <section className={css.site} aria-labelledby="proposals-heading">
      <div className={css.head}>
        <h3 id="proposals-heading" className={css.heading}>
          {t('proposals.heading')}
        </h3>
        {left.length > 1 && (
          <Button size="small" status={isAdding ? 'busy' : 'idle'} onClick={() => void add(left)}>
            {t('proposals.addAll')}
          </Button>
        )}
      </div>
      <p className={css.text}>{t('proposals.text')}</p>
      <ul className={css.proposals}>
        {data.items.map(({ question, answer }) => (
          <li key={question} className={css.proposal}>
            <div>
              <strong>{question}</strong>
              <p className={css.text}>{answer}</p>
            </div>
            {added.includes(question) ? (
              <Check size={16} role="img" aria-label={t('proposals.added')} />
            ) : (
              <IconButton
                icon={Plus}
                size="small"
                label={t('proposals.addOne', { question })}
                onClick={() => void add([{ question, answer }])}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
