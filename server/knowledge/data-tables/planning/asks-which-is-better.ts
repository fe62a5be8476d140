import { asksForBetter } from './keywords.ts';
import type { ParsedQuestion } from './parse-question.ts';

/**
 * Whether a question asks which of the values, or of the two periods, that it names is better. What is
 * good depends on the figure, so the answer compares them and does not judge.
 */
export function asksWhichIsBetter({ rest, several, dates }: ParsedQuestion): boolean {
  return (several !== null || dates.periods.length === 2) && asksForBetter.test(rest);
}
