import { lettersOf } from '#server/language/normalize.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { faqLimits } from '#shared/contracts/knowledge/faq.ts';
import type { FaqRowProblem, FaqUpsertResult } from '#shared/contracts/knowledge/faq-files.ts';
import { removeChunks } from '../retrieval/chunks/chunks.repository.ts';
import { lockKnowledge } from '../retrieval/chunks/lock-knowledge.ts';
import { createFaqRepository, type FaqRow } from './faq.repository.ts';
import { indexFaqs } from './index-faqs.ts';

export interface FaqRowInput {
  question: string;
  answer: string;
  alternates?: readonly string[] | undefined;
}

interface UpsertTarget {
  organizationId: string;
  knowledgeId: string;
  userId: string;
  /** `replace` deletes FAQs that are not among the rows, unless a row is invalid. */
  mode: 'append' | 'replace';
}

/**
 * Adds FAQs, or updates those whose question differs only in case, spaces and punctuation. Valid
 * rows are stored even when others are invalid.
 */
export async function upsertFaqs(
  transaction: TenantTransaction,
  { organizationId, knowledgeId, userId, mode }: UpsertTarget,
  rows: readonly FaqRowInput[],
): Promise<FaqUpsertResult> {
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const faqs = createFaqRepository(transaction, organizationId);
  const existing = await faqs.lockAll(knowledgeId);
  const byQuestion = new Map(existing.map((faq) => [normalizeQuestion(faq.question), faq]));
  const questions = new Set<string>();
  const result: FaqUpsertResult = { created: 0, updated: 0, unchanged: 0, removed: 0, failed: [] };
  const added = [];
  const changed: FaqRow[] = [];
  for (const [index, { row, problem }] of checkRows(rows).entries()) {
    const key = normalizeQuestion(row.question);
    const before = byQuestion.get(key);
    questions.add(key);
    if (problem) {
      result.failed.push({ row: index + 1, error: problem });
    } else if (!before) {
      added.push({ ...row, ...faqDefaults });
    } else if (isSame(before, row)) {
      result.unchanged += 1;
    } else {
      const { question, answer } = row;
      const alternates = row.alternates.length > 0 ? row.alternates : before.alternates;
      changed.push(await faqs.update(before, userId, { question, answer, alternates }));
    }
  }
  const created = added.length > 0 ? await faqs.insertMany(knowledgeId, added) : [];
  await indexFaqs(transaction, organizationId, [...created, ...changed]);
  if (mode === 'replace' && result.failed.length === 0) {
    const others = existing.filter(({ question }) => !questions.has(normalizeQuestion(question)));
    const sourceIds = others.map(({ id }) => id);
    if (sourceIds.length > 0) {
      const key = { organizationId, knowledgeId, sourceType: 'faq', sourceIds } as const;
      await removeChunks(transaction, key);
      await faqs.remove(sourceIds);
    }
    result.removed = sourceIds.length;
  }
  return { ...result, created: created.length, updated: changed.length };
}

const faqDefaults = { source_url: null, image_url: null, enabled: true };

/** Normalizes rows, without alternates that exceed the limits of a FAQ, and finds the problem of each. */
export function checkRows(rows: readonly FaqRowInput[]) {
  const seen = new Set<string>();
  return rows.map(({ question, answer, alternates = [] }) => {
    const usable = alternates
      .map((text) => text.trim())
      .filter(({ length }) => length > 0 && length <= faqLimits.question);
    const row = {
      question: question.trim(),
      answer: answer.trim(),
      alternates: [...new Set(usable)].slice(0, faqLimits.alternates),
    };
    const problem = problemOf(row, seen);
    seen.add(normalizeQuestion(row.question));
    return { row, problem };
  });
}

function problemOf(
  { question, answer }: FaqRowInput,
  seen: ReadonlySet<string>,
): FaqRowProblem | null {
  if (question === '') return 'no_question';
  if (answer === '') return 'no_answer';
  if (question.length > faqLimits.question) return 'question_too_long';
  if (answer.length > faqLimits.answer) return 'answer_too_long';
  return seen.has(normalizeQuestion(question)) ? 'duplicate' : null;
}

/** Ignores case, spaces and punctuation, unless the question consists of them. */
function normalizeQuestion(question: string): string {
  return lettersOf(question) || question;
}

function isSame(faq: FaqRow, row: { question: string; answer: string; alternates: string[] }) {
  return (
    faq.question === row.question &&
    faq.answer === row.answer &&
    (row.alternates.length === 0 || row.alternates.join('\n') === faq.alternates.join('\n'))
  );
}
