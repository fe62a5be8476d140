import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createDataTablesRepository, type DataTableRow } from '../data-tables.repository.ts';
import { runPlan } from '../plan/run-plan.repository.ts';
import { addNamedValues } from '../planning/add-named-values.ts';
import { planQuestion } from '../planning/plan-question.ts';
import { formatAnswer } from './format-answer.ts';
import { suggestQuestions } from './suggest-questions.ts';
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
    descriptions = {},
  }: TableQuestion,
): Promise<DataAnswer | null> {
  const rows = await inOrganization(db, organizationId, (transaction) =>
    createDataTablesRepository(transaction, organizationId).list(knowledgeId),
  );
  // The columns of the previous file are used until the new one is loaded.
  const loaded = rows.filter(({ columns }) => columns.length > 0);
  const tables = await addNamedValues(db, organizationId, loaded, question);
  const planned = await planQuestion(model, question, tables, { today: now, descriptions });
  const localizer = { translator, language };
  if (planned?.plan) {
    const { table, plan } = planned;
    const computed = { table, plan, result: await runPlan(db, table, plan) };
    const card = toCard(computed, localizer);
    const text = formatAnswer(computed, card, localizer);
    const hasTable = card.rows.length > 0;
    const citations = [createTableCitation(table, text)];
    return { text, card: hasTable ? card : null, citations, suggestions: [] };
  }
  const table = planned?.table ?? (isLastResort ? tables[0] : undefined);
  if (!table) return null;
  const columns = table.columns.slice(0, 8).map(({ name }) => name);
  const values = { table: table.name, columns: new Intl.ListFormat(language).format(columns) };
  const text = translator.text(language, 'server:tables.answer.unclear', values);
  return { text, card: null, citations: [], suggestions: suggestQuestions(table, localizer) };
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
