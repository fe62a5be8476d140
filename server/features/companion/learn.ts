import { type NewChunk, removeChunks, replaceSources } from '#server/features/knowledge/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { interviewChunks } from './interview-chunks.ts';
import { createInterviewsRepository, type InterviewRow } from './interviews.repository.ts';
import { createTriviaRepository, type TriviaRow } from './trivia.repository.ts';

interface Place {
  organizationId: string;
  knowledgeId: string;
}

/** Facts become answerable with the transaction. */
export function learnTrivia(
  transaction: TenantTransaction,
  place: Place,
  rows: readonly TriviaRow[],
): Promise<void> {
  return replaceSources(transaction, {
    ...place,
    sourceType: 'trivia',
    sources: rows.map((row) => ({
      sourceId: row.id,
      sourceVersion: row.revision,
      chunks: [triviaChunk(row)],
    })),
  });
}

/** What interviews say becomes answerable with the transaction. */
export function learnInterviews(
  transaction: TenantTransaction,
  place: Place,
  rows: readonly InterviewRow[],
): Promise<void> {
  return replaceSources(transaction, {
    ...place,
    sourceType: 'interview',
    sources: rows.map((row) => ({
      sourceId: row.id,
      sourceVersion: row.revision,
      chunks: interviewChunks(row),
    })),
  });
}

/** Takes what was learnt from these back. */
export function forget(
  transaction: TenantTransaction,
  place: Place,
  sourceType: 'trivia' | 'interview',
  sourceIds: readonly string[],
): Promise<void> {
  return removeChunks(transaction, { ...place, sourceType, sourceIds });
}

/** All that a companion knows by itself, anew: answers how much that was. */
export async function learnAll(
  transaction: TenantTransaction,
  { agentId, ...place }: Place & { agentId: string },
): Promise<{ trivia: number; interviews: number }> {
  const { organizationId } = place;
  const trivia = await createTriviaRepository(transaction, organizationId).all(agentId);
  const interviews = await createInterviewsRepository(transaction, organizationId).ready(agentId);
  await learnTrivia(transaction, place, trivia);
  await learnInterviews(transaction, place, interviews);
  return { trivia: trivia.length, interviews: interviews.length };
}

interface Known {
  organizationId: string;
  agentId: string;
}

/** A companion that was deleted leaves nothing of the persona behind. */
export async function forgetCompanion(
  transaction: TenantTransaction,
  { organizationId, agentId }: Known,
  /** Where it may stay. */
  keptIn: string | null = null,
): Promise<boolean> {
  const companions = createCompanionRepository(transaction, organizationId);
  const learnt = await companions.otherKnowledges(agentId, keptIn);
  for (const { knowledgeId, sourceType, sourceIds } of learnt) {
    await forget(transaction, { organizationId, knowledgeId }, sourceType, sourceIds);
  }
  return learnt.length > 0;
}

/** A companion that has another knowledge now takes what it knows along. */
export async function moveCompanion(
  transaction: TenantTransaction,
  { organizationId, agentId, knowledgeId }: Known & { knowledgeId: string },
): Promise<void> {
  const hasMoved = await forgetCompanion(transaction, { organizationId, agentId }, knowledgeId);
  if (hasMoved) await learnAll(transaction, { organizationId, agentId, knowledgeId });
}

/** The categories name a fact where an answer cites it; without one its own beginning does. */
function triviaChunk({ text, first_category, second_category }: TriviaRow): NewChunk {
  const title = [first_category, second_category].filter(Boolean).join(' – ');
  return { title: title || beginningOf(text), body: text };
}

const longestTitle = 60;

function beginningOf(text: string): string {
  if (text.length <= longestTitle) return text;
  const cut = text.slice(0, longestTitle);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 20 ? cut.lastIndexOf(' ') : longestTitle)}…`;
}
