import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import { checkPlan } from '../plan/check-plan.ts';
import type { TablePlan } from '../plan/plan.ts';
import { describeColumns } from './describe-columns.ts';
import { findName } from './find-columns.ts';
import { type PlannedQuestion, planByWords } from './plan-by-words.ts';
import { planWithModel } from './plan-with-model.ts';
import { normalizeText } from './text-spans.ts';

export interface Planned {
  table: DataTableRow;
  /** Null when the question is about this table but its plan is unclear. */
  plan: TablePlan | null;
  /** Whether a model says that the table does not hold the answer. */
  isImpossible?: boolean;
  understood: PlannedQuestion;
}

export interface PlanningOptions {
  today: Date;
  /** What the customer asked before, the latest last. */
  previousQuestions?: readonly string[];
  descriptions?: Readonly<Record<string, string>>;
}

/**
 * Plans a question with a model if there is one and its plan is valid, otherwise by keywords. Null when
 * the question is not about a table.
 */
export async function planQuestion(
  model: ChatModel | null,
  question: string,
  tables: readonly DataTableRow[],
  { today, previousQuestions = [], descriptions = {} }: PlanningOptions,
): Promise<Planned | null> {
  const byWords = tables
    .map((table) => {
      const context = { today, title: titleOf(table), previousQuestions };
      const understood = planByWords(question, describeColumns(table, descriptions), context);
      return { table, understood, score: understood.score + namedScore(question, table) };
    })
    .sort((left, right) => right.score - left.score);
  const [best] = byWords;
  if (!best) return null;
  const { table, understood } = best;
  const chat = { question, previousQuestions };
  const plan = model && (await planWithModel(model, chat, table, descriptions));
  if (best.score === 0 && (plan === 'impossible' || !plan)) return null;
  if (plan === 'impossible') return { table, plan: null, isImpossible: true, understood };
  if (plan) {
    return { table, plan: isFaithful(question, understood, plan) ? plan : null, understood };
  }
  const isSound = understood.plan !== null && checkPlan(understood.plan, table.columns) === null;
  return { table, plan: isSound ? understood.plan : null, understood };
}

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

/** A higher score for a table whose name is in the question, to choose among equally good ones. */
function namedScore(question: string, table: DataTableRow): number {
  return findName(normalizeText(question), titleOf(table)).length > 0 ? 0.5 : 0;
}

export const titleOf = ({ name }: DataTableRow) => name.replace(/\.\w{2,4}$/u, '');
