import type { TablePlan } from '../plan/plan.ts';
import type { PlannedQuestion } from './plan-by-words.ts';
import { normalizeText } from './text-spans.ts';

/** Whether a model's plan uses everything that the question names explicitly. */
export function isFaithful(
  question: string,
  understood: PlannedQuestion,
  plan: TablePlan,
): boolean {
  return !understood.contradicts(plan) && !dropsName(question, understood, plan);
}

/** Whether a model's plan ignores a name such as 'Berlin' that the table does not contain. */
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
