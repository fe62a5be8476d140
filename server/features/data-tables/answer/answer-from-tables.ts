import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import type { DataAnswer } from '#shared/contracts/data-tables.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createDataTablesRepository, type DataTableRow } from '../data-tables.repository.ts';
import { runPlan } from '../plan/run-plan.repository.ts';
import { planQuestion } from '../planning/plan-question.ts';
import { withNamedValues } from '../planning/with-named-values.ts';
import { sayAnswer } from './say-answer.ts';
import { suggestQuestions } from './suggest-questions.ts';
import { toCard } from './to-card.ts';

interface AnswerServices {
  db: Database;
  model: ChatModel | null;
  translator: Translator;
}

interface AskedOfTables {
  organizationId: string;
  knowledgeId: string;
  question: string;
  language: Language;
  /** When it is asked: what ‘last month’ means. */
  now: Date;
  /** Nothing else could answer: what can be computed is said, even if no word of the table was. */
  isLastWord: boolean;
  /** What the agent's settings tell of the columns, by their names. */
  descriptions?: Readonly<Record<string, string>>;
}

/**
 * Computes the answer to a question from the tables of a knowledge. Where it is not clear what is meant
 * it says what can be computed; null when the question is not about a table.
 */
export async function answerFromTables(
  { db, model, translator }: AnswerServices,
  {
    organizationId,
    knowledgeId,
    question,
    language,
    now,
    isLastWord,
    descriptions = {},
  }: AskedOfTables,
): Promise<DataAnswer | null> {
  const rows = await inOrganization(db, organizationId, (transaction) =>
    createDataTablesRepository(transaction, organizationId).list(knowledgeId),
  );
  // What stands there from an earlier file answers until the new one is loaded.
  const loaded = rows.filter(({ columns }) => columns.length > 0);
  const tables = await withNamedValues(db, organizationId, loaded, question);
  const planned = await planQuestion(model, question, tables, { today: now, descriptions });
  const speaker = { translator, language };
  if (planned?.plan) {
    const { table, plan } = planned;
    const computed = { table, plan, result: await runPlan(db, table, plan) };
    const card = toCard(computed, speaker);
    const text = sayAnswer(computed, card, speaker);
    const hasTable = card.rows.length > 0;
    const citations = [citationOf(table, text)];
    return { text, card: hasTable ? card : null, citations, suggestions: [] };
  }
  const table = planned?.table ?? (isLastWord ? tables[0] : undefined);
  if (!table) return null;
  const columns = table.columns.slice(0, 8).map(({ name }) => name);
  const said = { table: table.name, columns: new Intl.ListFormat(language).format(columns) };
  const text = translator.text(language, 'server:tables.answer.unclear', said);
  return { text, card: null, citations: [], suggestions: suggestQuestions(table, speaker) };
}

/** Names the file, and which of those that had its name. */
function citationOf({ id, name, version }: DataTableRow, excerpt: string): Citation {
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
