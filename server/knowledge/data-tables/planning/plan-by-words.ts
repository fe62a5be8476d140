import type { TablePlan } from '../plan/plan.ts';
import { composePlan } from './compose-plan.ts';
import { contradictsQuestion } from './contradicts-question.ts';
import type { PlannedColumn } from './find-columns.ts';
import { findUnusedWord } from './find-unused-word.ts';
import * as words from './keywords.ts';
import { mergeFollowUp } from './merge-follow-up.ts';
import { type ParsedQuestion, parseQuestion } from './parse-question.ts';

/** The plan for a question, and how well the question matches the table. */
export interface PlannedQuestion {
  plan: TablePlan | null;
  parsed: ParsedQuestion;
  /** The plan of the understood part; null when there is none. */
  incomplete: TablePlan | null;
  /** A word of the question that the table does not explain. */
  unknownWord: string | null;
  /** The number of mentions of the table's columns, values and dates; 0 means another subject. */
  score: number;
  /** Whether a plan, such as a model's, drops a figure, value or period that the question names. */
  contradicts: (plan: TablePlan) => boolean;
}

interface PlanningContext {
  today: Date;
  /** The name of the table, which a question may mention. */
  title?: string;
  /** What the customer asked before, the latest last. */
  previousQuestions?: readonly string[];
}

/** Plans a question without a model, by keywords, names of columns and their values. */
export function planByWords(
  rawQuestion: string,
  columns: readonly PlannedColumn[],
  { today, title = '', previousQuestions = [] }: PlanningContext,
): PlannedQuestion {
  const parsed = parseQuestion(rawQuestion, columns, { today, title });
  const composed = composePlan(parsed);
  const unknownWord = findUnusedWord(parsed, composed ?? listOfRows);
  const plan =
    composed && unknownWord === null
      ? composed
      : planFollowUp(parsed, () => {
          const previous = previousQuestions.at(-1);
          if (previous === undefined) return null;
          const context = { today, title, previousQuestions: previousQuestions.slice(0, -1) };
          return planByWords(previous, columns, context).plan;
        });
  const hasIntent =
    (composed !== null || plan !== null) &&
    [...words.measureWords, { words: words.asksForTrend }].some((intent) =>
      intent.words.test(parsed.rest),
    );
  const mentions = parsed.named.length + parsed.values.length * 2 + parsed.dates.spans.length;
  return {
    plan,
    parsed,
    incomplete: composed,
    unknownWord,
    // 'By month?' mentions nothing in the table, but is about it after a question that does.
    score: mentions + (hasIntent || (plan !== null && plan !== composed) ? 1 : 0),
    contradicts: (other) => contradictsQuestion(parsed, other),
  };
}

const listOfRows: TablePlan = {
  filters: [],
  measure: { of: 'rows' },
  sort: { by: 'measure', order: 'desc' },
  limit: 1,
};

function planFollowUp(
  parsed: ParsedQuestion,
  findPrevious: () => TablePlan | null,
): TablePlan | null {
  const previous = findPrevious();
  const merged = previous && mergeFollowUp(parsed, previous);
  const isUnderstood =
    merged && findUnusedWord(parsed, merged, ['opening', 'narrowing', 'closing']) === null;
  return isUnderstood ? merged : null;
}
