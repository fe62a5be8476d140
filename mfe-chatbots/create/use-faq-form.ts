import { useState } from 'react';
import { toast, useTranslation } from '#shared/console/index.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type FaqPair, faqText, findTooLongPair, parseFaqs } from '../components/parse-faqs.ts';
import { createFaqs } from './add-knowledge.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import { refreshKnowledge } from './queries.ts';
import { useSampleLanguages } from './use-sample-languages.ts';

export interface FaqFormOptions {
  agentId: string;
  text: string;
  /** The template and its placeholders, which have to be filled in before saving. */
  template: Draft['template'];
  change: ChangeDraft;
  /** Receives the added questions; sample questions come in all languages. */
  onAdded: (questions: readonly LocalizedText[]) => void;
}

export function useFaqForm({ agentId, text, template, change, onAdded }: FaqFormOptions) {
  const { t } = useTranslation('chatbots');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const translateSamples = useSampleLanguages(template?.id);
  const found = parseFaqs(text);
  const tooLong = findTooLongPair(found);

  const unfilled = (template?.placeholders ?? []).filter((placeholder) =>
    text.includes(placeholder),
  );

  function validate(): string | undefined {
    if (unfilled.length > 0) {
      return t('create.knowledge.faq.placeholders', {
        placeholders: unfilled.slice(0, 3).join(' '),
      });
    }
    if (tooLong) {
      return t('create.knowledge.faq.tooLong', { question: `${tooLong.question.slice(0, 60)}…` });
    }
    return found.pairs.length === 0 ? t('create.knowledge.faq.none') : undefined;
  }

  /** Resolves with true when every pair was added and nothing remains in the field. */
  async function add(): Promise<boolean> {
    if (progress) return false;
    const issue = validate();
    setProblem(issue);
    if (issue) return false;
    const { pairs } = found;
    setProgress({ done: 0, total: pairs.length });
    // Falls back to the samples in one language.
    const samples = await translateSamples(pairs.map(({ question }) => question)).catch(() => null);
    const textsOf = ({ question }: FaqPair) => samples?.get(question);
    const { refused, error } = await createFaqs(agentId, pairs, {
      alternates: (pair) => Object.values(textsOf(pair) ?? {}),
      onProgress: (done) => setProgress({ done, total: pairs.length }),
    });
    setProgress(null);
    const remaining = [faqText(refused), ...found.unpaired].filter(Boolean).join('\n\n');
    change({ faqText: remaining });
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
    return remaining === '';
  }

  return {
    found,
    progress,
    problem,
    add,
    setText(faqs: string) {
      setProblem(undefined);
      change({ faqText: faqs });
    },
  };
}
export type FaqFormState = ReturnType<typeof useFaqForm>;
