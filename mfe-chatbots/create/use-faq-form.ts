import { useState } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import { type FaqPair, faqText, parseFaqs, tooLongPair } from '../components/parse-faqs.ts';
import { addFaqs } from './add-knowledge.ts';
import type { ChangeDraft } from './draft.ts';
import { refreshKnowledge } from './knowledge-queries.ts';

export interface FaqFormOptions {
  agentId: string;
  text: string;
  /** Of a template, that the business is to fill in before customers read them. */
  places: readonly string[];
  change: ChangeDraft;
  onAdded: (pairs: readonly FaqPair[]) => void;
}

/** The questions in the field, and how they are saved. */
export function useFaqForm({ agentId, text, places, change, onAdded }: FaqFormOptions) {
  const { t } = useTranslation('chatbots');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const found = parseFaqs(text);
  const tooLong = tooLongPair(found);

  const open = places.filter((place) => text.includes(place));

  function judge(): string | undefined {
    if (open.length > 0) {
      return t('create.knowledge.faq.places', { places: open.slice(0, 3).join(' ') });
    }
    if (tooLong) {
      return t('create.knowledge.faq.tooLong', { question: `${tooLong.question.slice(0, 60)}…` });
    }
    return found.pairs.length === 0 ? t('create.knowledge.faq.none') : undefined;
  }

  /** Answers whether nothing is left in the field. */
  async function add(): Promise<boolean> {
    if (progress) return false;
    const wrong = judge();
    setProblem(wrong);
    if (wrong) return false;
    const { pairs } = found;
    setProgress({ done: 0, total: pairs.length });
    const { refused, error } = await addFaqs(agentId, pairs, (done) =>
      setProgress({ done, total: pairs.length }),
    );
    setProgress(null);
    const left = [faqText(refused), ...found.unpaired].filter(Boolean).join('\n\n');
    change({ faqText: left });
    const saved = pairs.filter((pair) => !refused.includes(pair));
    await refreshKnowledge(agentId);
    if (saved.length > 0) {
      onAdded(saved);
      toast.success(t('create.knowledge.faq.added', { count: saved.length }));
    }
    if (refused.length > 0) {
      setProblem(t('create.knowledge.faq.failed', { count: refused.length }));
      toast.error(error);
    }
    return left === '';
  }

  return {
    found,
    progress,
    problem,
    add,
    write(faqs: string) {
      setProblem(undefined);
      change({ faqText: faqs });
    },
  };
}
export type FaqForm = ReturnType<typeof useFaqForm>;
