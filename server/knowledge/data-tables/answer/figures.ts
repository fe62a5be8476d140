import { z } from 'zod';
import { splitQuestions } from '#server/language/split-questions.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import { checkPlan } from '../plan/check-plan.ts';
import { planSchema } from '../plan/plan.ts';
import { describeColumns } from '../planning/describe-columns.ts';
import { describeTable, planRules } from '../planning/describe-table.ts';
import { isFaithful } from '../planning/is-faithful.ts';
import { planByWords } from '../planning/plan-by-words.ts';
import { titleOf } from '../planning/plan-question.ts';
import {
  type AnswerServices,
  answerWithPlan,
  type LoadedTables,
  type TableQuestion,
} from './answer-from-tables.ts';
import { explainTable } from './ask-for-clarification.ts';

export const figureToolName = 'compute_figure';

/** A plan that a model proposes for one of the numbered tables. */
export const figurePlanSchema = planSchema.extend({ table: z.int().min(0) });

export interface Figures {
  /** Explains to a model when to compute a figure, which tables there are and how to plan for them. */
  description: string;
  /** Names the tool that a model must take figures from. */
  instruction: string;
  /** Explains to the customer what can be computed. */
  explanation: DataAnswer;
  /** Computes a plan, or returns in English why it is impossible. */
  compute(plan: z.output<typeof figurePlanSchema>): Promise<DataAnswer | { problem: string }>;
}

const purpose =
  'Computes one figure, or one per group, from the tables of the business. Call it for every question that a table answers, once for each figure. Do not call it for anything that is not in the tables.';

/** Limits the length of the prompt. */
const maxPromptTables = 3;

/** Lets a model compute figures from the tables for a question; null without tables. */
export function createFigures(
  services: AnswerServices,
  loaded: LoadedTables,
  tableQuestion: TableQuestion,
): Figures | null {
  const { question, now, previousQuestions = [], descriptions = {}, language } = tableQuestion;
  const localizer = { translator: services.translator, language };
  const understand = (text: string, table: LoadedTables[number]) =>
    planByWords(text, describeColumns(table, descriptions), {
      today: now,
      title: titleOf(table),
      previousQuestions,
    });
  const tables = loaded
    .map((table) => ({ table, score: understand(question, table).score }))
    .sort((left, right) => right.score - left.score)
    .map(({ table }) => table)
    .slice(0, maxPromptTables);
  const [first] = tables;
  if (!first) return null;
  const lines = tables.map(
    (table, number) => `Table number ${number}:\n${describeTable(table, descriptions)}`,
  );
  return {
    description: `${purpose} ${planRules} Today is ${now.toISOString().slice(0, 10)}.\n${lines.join('\n')}`,
    instruction: `Figures of the tables come from ${figureToolName}; never calculate yourself.`,
    explanation: explainTable(first, localizer),

    async compute({ table: number, ...plan }) {
      const table = tables[number];
      if (!table) return { problem: `There is no table ${number}.` };
      const problem = checkPlan(plan, table.columns);
      if (problem) return { problem };
      const parts = [question, ...splitQuestions(question)];
      const understood = parts.map((part) => ({ part, words: understand(part, table) }));
      const match = understood.find(({ part, words }) => isFaithful(part, words, plan));
      if (!match) {
        return {
          problem:
            'The plan leaves out or changes a figure, value, name, period or way of computing that the question names. Plan all of it; where the table does not have it, do not compute.',
        };
      }
      const planned = { table, plan, understood: match.words };
      return answerWithPlan(services.db, planned, localizer, now);
    },
  };
}
