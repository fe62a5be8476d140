import type { TablePlan } from '../plan/plan.ts';
import type { PlannedQuestion } from './plan-by-words.ts';
import { normalizeText } from './text-spans.ts';

/** Whether a plan of a model keeps what the question names by its own name. */
export function isFaithful(
  question: string,
  understood: PlannedQuestion,
  plan: TablePlan,
): boolean {
  return !understood.contradicts(plan) && !dropsName(question, understood, plan);
}

/** Whether a name such as 'Berlin', which the table does not hold, has no part in a model's plan. */
function dropsName(
  question: string,
  { unknownWord, parsed }: PlannedQuestion,
  { filters }: TablePlan,
): boolean {
  const [, ...words] = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isName = words.some(
    (word) => /^\p{Lu}\p{Ll}/u.test(word) && normalizeText(word) === unknownWord,
  );
  const isFiltered = filters.some(({ column }) =>
    parsed.filters.every((filter) => filter.column !== column),
  );
  return isName && !isFiltered;
}
