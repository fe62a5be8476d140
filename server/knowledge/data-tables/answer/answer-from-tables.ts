import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createDataTablesRepository, type DataTableRow } from '../data-tables.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import type { TablePlan } from '../plan/plan.ts';
import { addNamedValues } from '../planning/add-named-values.ts';
import { type Planned, planQuestion } from '../planning/plan-question.ts';
import { askForClarification, explainTable } from './ask-for-clarification.ts';
import type { Localizer } from './explain-plan.ts';
import { formatAnswer } from './format-answer.ts';
import { suggestLatest } from './suggest-questions.ts';
import { toCard } from './to-card.ts';

export interface AnswerServices {
  db: Database;
  translator: Translator;
}

export interface TableQuestion {
  organizationId: string;
  knowledgeId: string;
  question: string;
  language: Language;
  /** The time that “last month” refers to. */
  now: Date;
  /**
   * True when no other skill can answer: what can be computed is explained even if no table
   * matches.
   */
  isLastResort: boolean;
  /** What the customer asked before in the same chat, the latest last. */
  previousQuestions?: readonly string[];
  /** Descriptions from the agent's settings by column name. */
  descriptions?: Readonly<Record<string, string>>;
}

export type LoadedTables = readonly DataTableRow[];

/**
 * Computes the answer to a question from these tables. Explains what can be computed
 * when the question is unclear; null when it is not about a table.
 */
export async function answerFromTables(
  { db, translator }: AnswerServices,
  tableQuestion: TableQuestion,
  tables: LoadedTables,
): Promise<DataAnswer | null> {
  const { question, language, now, isLastResort } = tableQuestion;
  const { previousQuestions = [], descriptions = {} } = tableQuestion;
  const options = { today: now, descriptions, previousQuestions };
  const planned = planQuestion(question, tables, options);
  const localizer = { translator, language };
  if (planned?.plan) return answerWithPlan(db, { ...planned, plan: planned.plan }, localizer, now);
  if (planned) return askForClarification(planned, localizer, now);
  const [table] = tables;
  return isLastResort && table ? explainTable(table, localizer) : null;
}

/** The tables of a knowledge base, with the values that the chat names. */
export async function loadTables(
  db: Database,
  {
    organizationId,
    knowledgeId,
    question,
    previousQuestions = [],
  }: Pick<TableQuestion, 'organizationId' | 'knowledgeId' | 'question' | 'previousQuestions'>,
): Promise<LoadedTables> {
  const rows = await inOrganization(db, organizationId, (transaction) =>
    createDataTablesRepository(transaction, organizationId).list(knowledgeId),
  );
  // A table without columns is still loading its first file; others answer from the previous one.
  const loaded = rows.filter(({ columns }) => columns.length > 0);
  const chat = [...previousQuestions, question].join('\n');
  return addNamedValues(db, organizationId, loaded, chat);
}

/** Computes a plan and writes the answer with its figures. */
export async function answerWithPlan(
  db: Database,
  planned: Planned & { plan: TablePlan },
  localizer: Localizer,
  now: Date,
): Promise<DataAnswer> {
  const { table, plan } = planned;
  const computed = { table, plan, result: await computePlan(db, table, plan) };
  const card = toCard(computed, localizer);
  const text = formatAnswer(computed, card, localizer);
  const hasTable =
    card.rows.length > 0 && (computed.result.used > 0 || plan.measure.of === 'count');
  const citations = [createTableCitation(table, text)];
  const suggestions = hasTable ? [] : suggestLatest(planned, localizer, now);
  return { text, card: hasTable ? card : null, citations, suggestions };
}

function createTableCitation({ id, name, version }: DataTableRow, excerpt: string): Citation {
  return {
    n: 1,
    source_type: 'csv',
    source_id: id,
    title: name,
    url: null,
    excerpt,
    source_version: version,
    hash: sha256(excerpt),
    score: 1,
    sentences: [0],
    changed_since: false,
  };
}
