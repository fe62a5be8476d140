import type { Turn } from '../turn.ts';

type Sources = Pick<
  Turn,
  'passages' | 'skillResult' | 'guidance' | 'window' | 'question' | 'history' | 'agreement'
>;

/** The texts of the passages, in their order. */
export function passageTexts({ passages }: Pick<Sources, 'passages'>): string[] {
  return passages.map(({ title, alternates, body, url }) =>
    [title, alternates, body, url].filter(Boolean).join('\n'),
  );
}

/**
 * The texts that may support an answer: the passages, the results of the agent's skill, and what a
 * person and the customer agreed.
 */
export function answerSources({ passages, skillResult, agreement }: Sources): string[] {
  return [
    ...passageTexts({ passages }),
    skillResult?.answer?.text ?? '',
    ...(skillResult?.instructions ?? []),
    agreement ?? '',
    JSON.stringify([skillResult?.cards ?? [], skillResult?.answer?.cards ?? []]),
  ];
}

/** All texts whose claims an answer may repeat, including the chat and the settings of the business. */
export function claimSources(turn: Sources): string[] {
  const { window, guidance, question, history } = turn;
  const { persona, description, phone_number, url, contact } = window.agent?.settings ?? {};
  const rules = [...guidance.additions, ...guidance.unmatched].flatMap(({ text }) =>
    Object.values(text),
  );
  return [
    ...answerSources(turn),
    ...[persona, description, phone_number, url, contact].filter((text) => text !== undefined),
    window.settings.brand_name,
    window.settings.name,
    ...rules,
    ...history.map(({ text }) => text),
    question,
  ];
}
