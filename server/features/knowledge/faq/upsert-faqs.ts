import type { TenantTransaction } from '#server/platform/db/database.ts';
import { normalize } from '#server/platform/text/normalize.ts';
import type { FaqRowProblem, FaqUpsertResult } from '#shared/contracts/faq-files.ts';
import { lockKnowledge, removeChunks } from '../retrieval/chunks.repository.ts';
import { createFaqRepository, type FaqRow } from './faq.repository.ts';
import { indexFaqs } from './index-faqs.ts';

export interface GivenFaq {
  question: string;
  answer: string;
  alternates?: readonly string[] | undefined;
}

interface Into {
  organizationId: string;
  knowledgeId: string;
  userId: string;
  /** `replace` deletes what the rows do not have, unless one of them is wrong. */
  mode: 'append' | 'replace';
}

/**
 * Adds FAQ, or changes those that ask the same but for case, spaces and punctuation (CS2). What is
 * wrong with a row keeps that row alone out.
 */
export async function upsertFaqs(
  transaction: TenantTransaction,
  { organizationId, knowledgeId, userId, mode }: Into,
  rows: readonly GivenFaq[],
): Promise<FaqUpsertResult> {
  await lockKnowledge(transaction, { organizationId, knowledgeId });
  const faqs = createFaqRepository(transaction, organizationId);
  const present = new Map(
    (await faqs.lockAll(knowledgeId)).map((faq) => [sameQuestion(faq.question), faq]),
  );
  const result: FaqUpsertResult = { created: 0, updated: 0, unchanged: 0, removed: 0, failed: [] };
  const fresh = [];
  const changed: FaqRow[] = [];
  for (const [index, { row, problem }] of checkRows(rows).entries()) {
    const key = sameQuestion(row.question);
    const before = present.get(key);
    // Whatever a row names stays, be the row wrong.
    present.delete(key);
    if (problem) {
      result.failed.push({ row: index + 1, error: problem });
    } else if (!before) {
      fresh.push({ ...row, ...plainFaq });
    } else if (isSame(before, row)) {
      result.unchanged += 1;
    } else {
      const { question, answer } = row;
      const alternates = row.alternates.length > 0 ? row.alternates : before.alternates;
      changed.push(await faqs.update(before, userId, { question, answer, alternates }));
    }
  }
  const created = fresh.length > 0 ? await faqs.insertMany(knowledgeId, fresh) : [];
  await indexFaqs(transaction, organizationId, [...created, ...changed]);
  if (mode === 'replace' && result.failed.length === 0) {
    const sourceIds = [...present.values()].map(({ id }) => id);
    if (sourceIds.length > 0) {
      const key = { organizationId, knowledgeId, sourceType: 'faq', sourceIds } as const;
      await removeChunks(transaction, key);
      await faqs.remove(sourceIds);
    }
    result.removed = sourceIds.length;
  }
  return { ...result, created: created.length, updated: changed.length };
}

const plainFaq = { source_url: null, image_url: null, enabled: true };
const longest = { question: 500, answer: 5000, alternates: 20 };

/** Rows as they are kept, each with what is wrong with it. */
export function checkRows(rows: readonly GivenFaq[]) {
  const seen = new Set<string>();
  return rows.map(({ question, answer, alternates = [] }) => {
    const others = alternates.map((text) => text.trim()).filter(Boolean);
    const row = {
      question: question.trim(),
      answer: answer.trim(),
      alternates: [...new Set(others)].slice(0, longest.alternates),
    };
    const problem = problemOf(row, seen);
    seen.add(sameQuestion(row.question));
    return { row, problem };
  });
}

function problemOf(
  { question, answer }: GivenFaq,
  seen: ReadonlySet<string>,
): FaqRowProblem | null {
  if (question === '') return 'no_question';
  if (answer === '') return 'no_answer';
  if (question.length > longest.question) return 'question_too_long';
  if (answer.length > longest.answer) return 'answer_too_long';
  return seen.has(sameQuestion(question)) ? 'duplicate' : null;
}

/** Case, spaces and punctuation make no other question; one of signs alone is itself. */
function sameQuestion(question: string): string {
  return normalize(question).replace(/[^\p{L}\p{N}]+/gu, '') || question;
}

function isSame(faq: FaqRow, row: { question: string; answer: string; alternates: string[] }) {
  return (
    faq.question === row.question &&
    faq.answer === row.answer &&
    (row.alternates.length === 0 || row.alternates.join('\n') === faq.alternates.join('\n'))
  );
}
