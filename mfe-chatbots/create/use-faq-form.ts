import { useState } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type FaqPair, faqText, parseFaqs, tooLongPair } from '../components/parse-faqs.ts';
import { addFaqs } from './add-knowledge.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { refreshKnowledge } from './knowledge-queries.ts';
import { useSampleLanguages } from './use-sample-languages.ts';

export interface FaqFormOptions {
  agentId: string;
  text: string;
  /** What it begins with, and what of that is to be filled in before customers read it. */
  template: Draft['template'];
  change: ChangeDraft;
  /** Gives the questions of what was added, those of samples in every language. */
  onAdded: (questions: readonly LocalizedText[]) => void;
}

/** The questions in the field, and how they are saved. */
export function useFaqForm({ agentId, text, template, change, onAdded }: FaqFormOptions) {
  const { t } = useTranslation('chatbots');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const inLanguages = useSampleLanguages(template?.id);
  const found = parseFaqs(text);
  const tooLong = tooLongPair(found);

  const open = (template?.places ?? []).filter((place) => text.includes(place));

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
    // Samples in one language are better than none.
    const samples = await inLanguages(pairs.map(({ question }) => question)).catch(() => null);
    const textsOf = ({ question }: FaqPair) => samples?.get(question);
    const { refused, error } = await addFaqs(agentId, pairs, {
      alternates: (pair) => Object.values(textsOf(pair) ?? {}),
      onProgress: (done) => setProgress({ done, total: pairs.length }),
    });
    setProgress(null);
    const left = [faqText(refused), ...found.unpaired].filter(Boolean).join('\n\n');
    change({ faqText: left });
    const saved = pairs.filter((pair) => !refused.includes(pair));
    await refreshKnowledge(agentId);
    if (saved.length > 0) {
      onAdded(saved.map((pair) => textsOf(pair) ?? pair.question));
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
