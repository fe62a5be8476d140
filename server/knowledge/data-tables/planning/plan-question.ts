import type { DataTableRow } from '../data-tables.repository.ts';
import { checkPlan } from '../plan/check-plan.ts';
import type { TablePlan } from '../plan/plan.ts';
import { describeColumns } from './describe-columns.ts';
import { findName } from './find-columns.ts';
import { type PlannedQuestion, planByWords } from './plan-by-words.ts';
import { normalizeText } from './text-spans.ts';

export interface Planned {
  table: DataTableRow;
  /** Null when the question is about this table but its plan is unclear. */
  plan: TablePlan | null;
  understood: PlannedQuestion;
}

export interface PlanningOptions {
  today: Date;
  /** What the customer asked before, the latest last. */
  previousQuestions?: readonly string[];
  descriptions?: Readonly<Record<string, string>>;
}

/** Plans a question by keywords; null when it is not about a table. */
export function planQuestion(
  question: string,
  tables: readonly DataTableRow[],
  { today, previousQuestions = [], descriptions = {} }: PlanningOptions,
): Planned | null {
  const byWords = tables
    .map((table) => {
      const context = { today, title: titleOf(table), previousQuestions };
      const understood = planByWords(question, describeColumns(table, descriptions), context);
      return { table, understood, score: understood.score + namedScore(question, table) };
    })
    .sort((left, right) => right.score - left.score);
  const [best] = byWords;
  if (!best || best.score === 0) return null;
  const { table, understood } = best;
  const isSound = understood.plan !== null && checkPlan(understood.plan, table.columns) === null;
  return { table, plan: isSound ? understood.plan : null, understood };
}

/** A higher score for a table whose name is in the question, to choose among equally good ones. */
function namedScore(question: string, table: DataTableRow): number {
  return findName(normalizeText(question), titleOf(table)).length > 0 ? 0.5 : 0;
}

export const titleOf = ({ name }: DataTableRow) => name.replace(/\.\w{2,4}$/u, '');
