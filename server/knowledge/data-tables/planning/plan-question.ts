import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import { checkPlan } from '../plan/check-plan.ts';
import type { TablePlan } from '../plan/plan.ts';
import { describeColumns } from './describe-columns.ts';
import { findName, normalizeText } from './mentions.ts';
import { planByWords } from './plan-by-words.ts';
import { planWithModel } from './plan-with-model.ts';

export interface Planned {
  table: DataTableRow;
  /** Null when the question is about this table but its plan is unclear. */
  plan: TablePlan | null;
}

/**
 * Plans a question with a model if there is one and its plan is valid, otherwise by keywords. Null when
 * the question is not about a table.
 */
export async function planQuestion(
  model: ChatModel | null,
  question: string,
  tables: readonly DataTableRow[],
  { today, descriptions = {} }: { today: Date; descriptions?: Readonly<Record<string, string>> },
): Promise<Planned | null> {
  const byWords = tables
    .map((table) => ({
      table,
      ...planByWords(question, describeColumns(table, descriptions), today, titleOf(table)),
    }))
    .map((planned) => ({ ...planned, score: planned.score + namedScore(question, planned.table) }))
    .sort((left, right) => right.score - left.score);
  const [best] = byWords;
  if (!best) return null;
  const plan = model && (await planWithModel(model, question, best.table, descriptions));
  if (best.score === 0 && (plan === 'impossible' || !plan)) return null;
  if (plan === 'impossible') return { table: best.table, plan: null };
  if (plan) return { table: best.table, plan: best.contradicts(plan) ? null : plan };
  const isSound = best.plan !== null && checkPlan(best.plan, best.table.columns) === null;
  return { table: best.table, plan: isSound ? best.plan : null };
}

/** A higher score for a table whose name is in the question, to choose among equally good ones. */
function namedScore(question: string, table: DataTableRow): number {
  return findName(normalizeText(question), titleOf(table)).length > 0 ? 0.5 : 0;
}

const titleOf = ({ name }: DataTableRow) => name.replace(/\.\w{2,4}$/u, '');
