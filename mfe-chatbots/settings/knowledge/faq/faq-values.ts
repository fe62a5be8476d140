import { api } from '#shared/console/index.ts';
import type { Faq, SavedFaq } from '#shared/contracts/faq.ts';
import { nonEmpty } from '#shared/utils/non-empty.ts';
import type { KnowledgePlace } from '../knowledge-place.ts';

/** A FAQ as its form holds it. */
export interface FaqValues {
  question: string;
  answer: string;
  source_url: string;
  /** One a line. */
  alternates: string;
  enabled: boolean;
}

/** What a new FAQ begins with. */
export interface FaqDraft {
  question: string;
  alternates: readonly string[];
}

export function newValues({ question = '', alternates = [] }: Partial<FaqDraft> = {}): FaqValues {
  return {
    question,
    answer: '',
    source_url: '',
    alternates: alternates.join('\n'),
    enabled: true,
  };
}

export function valuesOf(faq: Faq): FaqValues {
  return {
    question: faq.question,
    answer: faq.answer,
    source_url: faq.source_url ?? '',
    alternates: faq.alternates.join('\n'),
    enabled: faq.enabled,
  };
}

/** A FAQ with what was written for a new one like it, so that nothing has to be typed again. */
export function withWords(faq: Faq, { question, answer, alternates }: FaqValues): FaqValues {
  const values = valuesOf(faq);
  const others = [...faq.alternates, ...linesOf(question), ...linesOf(alternates)];
  const written = answer.trim();
  return {
    ...values,
    alternates: [...new Set(others)].filter((text) => text !== faq.question).join('\n'),
    answer: faq.answer.includes(written) ? faq.answer : `${faq.answer}\n\n${written}`,
  };
}

/** As the server takes it; what is empty is left out. */
export function inputOf({ question, answer, source_url, alternates, enabled }: FaqValues) {
  const lines = linesOf(alternates);
  return {
    question,
    answer,
    enabled,
    ...(source_url.trim() && { source_url: source_url.trim() }),
    ...(lines.length > 0 && { alternates: lines }),
  };
}

export function saveFaq(
  { knowledgeId }: KnowledgePlace,
  faq: Faq | 'new',
  values: FaqValues,
): Promise<SavedFaq> {
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
    // Not over what somebody else has written since the form was opened.
    headers: { 'if-match': `"${faq.revision}"` },
  });
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
