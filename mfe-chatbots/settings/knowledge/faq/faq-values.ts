import { api } from '#shared/console/index.ts';
import type { Faq, FaqChange, SavedFaq } from '#shared/contracts/knowledge/faq.ts';
import { changedFields } from '#shared/utils/merge-values.ts';
import { omitEmpty } from '#shared/utils/omit-empty.ts';
import { linesOf } from '../../../components/lines-of.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

/** Other wordings that a FAQ can have. */
export const maxAlternates = 20;

export interface FaqValues {
  question: string;
  answer: string;
  source_url: string;
  /** One per line. */
  alternates: string;
  enabled: boolean;
}

export interface FaqDraft {
  question: string;
  answer?: string;
  alternates: readonly string[];
}

export function newFaqValues({
  question = '',
  answer = '',
  alternates = [],
}: Partial<FaqDraft> = {}): FaqValues {
  return {
    question,
    answer,
    source_url: '',
    alternates: alternates.join('\n'),
    enabled: true,
  };
}

export function toFaqValues(faq: Faq): FaqValues {
  return {
    question: faq.question,
    answer: faq.answer,
    source_url: faq.source_url ?? '',
    alternates: faq.alternates.join('\n'),
    enabled: faq.enabled,
  };
}

/** Merges a new draft into an existing FAQ, so that nothing has to be typed again. */
export function mergeDraftInto(faq: Faq, { question, answer, alternates }: FaqValues): FaqValues {
  const values = toFaqValues(faq);
  const others = [...faq.alternates, ...linesOf(question), ...linesOf(alternates)];
  const newAnswer = answer.trim();
  return {
    ...values,
    alternates: [...new Set(others)].filter((text) => text !== faq.question).join('\n'),
    answer: faq.answer.includes(newAnswer) ? faq.answer : `${faq.answer}\n\n${newAnswer}`,
  };
}

/** Omits empty fields. */
export function toFaqInput({ question, answer, source_url, alternates, enabled }: FaqValues) {
  const lines = linesOf(alternates);
  return {
    question,
    answer,
    enabled,
    ...(source_url.trim() && { source_url: source_url.trim() }),
    ...(lines.length > 0 && { alternates: lines }),
  };
}

/** Only the fields that differ from what is stored. */
export function toFaqChange(stored: Faq, values: FaqValues): FaqChange {
  const changed = changedFields(toFaqValues(stored), values);
  const { question, answer, enabled, source_url, alternates } = changed;
  const url = source_url?.trim();
  const lines = alternates === undefined ? undefined : linesOf(alternates);
  const clear: FaqChange['clear'] = [];
  if (url === '') clear.push('source_url');
  if (lines?.length === 0) clear.push('alternates');
  return {
    ...(question !== undefined && { question }),
    ...(answer !== undefined && { answer }),
    ...(enabled !== undefined && { enabled }),
    ...(url && { source_url: url }),
    ...(lines && lines.length > 0 && { alternates: lines }),
    ...omitEmpty({ clear }),
  };
}

export function saveFaq(
  { knowledgeId }: KnowledgeContext,
  faq: Faq | 'new',
  values: FaqValues,
): Promise<SavedFaq> {
  if (faq === 'new') {
    const body = { knowledge_id: knowledgeId, ...toFaqInput(values) };
    return api.call('POST /customer-service/faq', { body });
  }
  return api.call('PATCH /customer-service/faq/:id', {
    params: { id: faq.id },
    body: toFaqChange(faq, values),
    // Rejects the save when someone else changed the FAQ in the meantime.
    headers: { 'if-match': `"${faq.revision}"` },
  });
}
