import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createDataTablesRepository, type DataTableRow } from '../data-tables.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { addNamedValues } from '../planning/add-named-values.ts';
import { planQuestion } from '../planning/plan-question.ts';
import { askBack, explainTable } from './ask-back.ts';
import { formatAnswer } from './format-answer.ts';
import { suggestLatest } from './suggest-questions.ts';
import { toCard } from './to-card.ts';

interface AnswerServices {
  db: Database;
  model: ChatModel | null;
  translator: Translator;
}

interface TableQuestion {
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

/**
 * Computes the answer to a question from the tables of a knowledge base. Explains what can be computed
 * when the question is unclear; null when it is not about a table.
 */
export async function answerFromTables(
  { db, model, translator }: AnswerServices,
  {
    organizationId,
    knowledgeId,
    question,
    language,
    now,
    isLastResort,
    previousQuestions = [],
    descriptions = {},
  }: TableQuestion,
): Promise<DataAnswer | null> {
  const rows = await inOrganization(db, organizationId, (transaction) =>
    createDataTablesRepository(transaction, organizationId).list(knowledgeId),
  );
  // The columns of the previous file are used until the new one is loaded.
  const loaded = rows.filter(({ columns }) => columns.length > 0);
  const chat = [...previousQuestions, question].join('\n');
  const tables = await addNamedValues(db, organizationId, loaded, chat);
  const options = { today: now, descriptions, previousQuestions };
  const planned = await planQuestion(model, question, tables, options);
  const localizer = { translator, language };
  if (planned?.plan) {
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
  if (planned) return askBack(planned, localizer, now);
  const [table] = tables;
  return isLastResort && table ? explainTable(table, localizer) : null;
}

/** Cites a version of the file. */
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
