import type { AgentRow } from '#server/chatbots/agents/index.ts';
import {
  type NewChunk,
  removeChunks,
  replaceSources,
} from '#server/knowledge/knowledge-base/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { interviewChunks } from './interview-chunks.ts';
import { createInterviewsRepository, type InterviewRow } from './interviews.repository.ts';
import { createTriviaRepository, type TriviaRow } from './trivia.repository.ts';

interface IndexTarget {
  organizationId: string;
  knowledgeId: string;
}

/** Where the sources of a companion are indexed. */
export function indexTargetOf(
  { caller }: MemberContext,
  { knowledge_id: knowledgeId }: AgentRow,
): IndexTarget {
  return { organizationId: caller.organizationId, knowledgeId };
}

export function indexTrivia(
  transaction: TenantTransaction,
  target: IndexTarget,
  rows: readonly TriviaRow[],
): Promise<void> {
  return replaceSources(transaction, {
    ...target,
    sourceType: 'trivia',
    sources: rows.map((row) => ({
      sourceId: row.id,
      sourceVersion: row.revision,
      chunks: [triviaChunk(row)],
    })),
  });
}

export function indexInterviews(
  transaction: TenantTransaction,
  target: IndexTarget,
  rows: readonly InterviewRow[],
): Promise<void> {
  return replaceSources(transaction, {
    ...target,
    sourceType: 'interview',
    sources: rows.map((row) => ({
      sourceId: row.id,
      sourceVersion: row.revision,
      chunks: interviewChunks(row),
    })),
  });
}

export function removeFromIndex(
  transaction: TenantTransaction,
  target: IndexTarget,
  sourceType: 'trivia' | 'interview',
  sourceIds: readonly string[],
): Promise<void> {
  return removeChunks(transaction, { ...target, sourceType, sourceIds });
}

/** Indexes all facts and interviews of a companion again; returns how many there are. */
export async function indexCompanion(
  transaction: TenantTransaction,
  { agentId, ...target }: IndexTarget & { agentId: string },
): Promise<{ trivia: number; interviews: number }> {
  const { organizationId } = target;
  const trivia = await createTriviaRepository(transaction, organizationId).listAll(agentId);
  const interviews = await createInterviewsRepository(transaction, organizationId).listReady(
    agentId,
  );
  await indexTrivia(transaction, target, trivia);
  await indexInterviews(transaction, target, interviews);
  return { trivia: trivia.length, interviews: interviews.length };
}

interface CompanionRef {
  organizationId: string;
  agentId: string;
}

/** Removes a companion from every knowledge base but one; from all when it was deleted. */
export async function removeCompanionFromIndex(
  transaction: TenantTransaction,
  { organizationId, agentId }: CompanionRef,
  exceptKnowledgeId: string | null = null,
): Promise<boolean> {
  const companions = createCompanionRepository(transaction, organizationId);
  const indexed = await companions.findInOtherKnowledges(agentId, exceptKnowledgeId);
  for (const { knowledgeId, sourceType, sourceIds } of indexed) {
    await removeFromIndex(transaction, { organizationId, knowledgeId }, sourceType, sourceIds);
  }
  return indexed.length > 0;
}

/** Moves a companion's sources to its current knowledge base. */
export async function moveCompanionIndex(
  transaction: TenantTransaction,
  { organizationId, agentId, knowledgeId }: CompanionRef & { knowledgeId: string },
): Promise<void> {
  const hasMoved = await removeCompanionFromIndex(
    transaction,
    { organizationId, agentId },
    knowledgeId,
  );
  if (hasMoved) await indexCompanion(transaction, { organizationId, agentId, knowledgeId });
}

/** The title of a fact is its categories or, without any, the start of its text. */
function triviaChunk({ text, first_category, second_category }: TriviaRow): NewChunk {
  const title = [first_category, second_category].filter(Boolean).join(' – ');
  return { title: title || beginningOf(text), body: text };
}

const maxTitleLength = 60;

function beginningOf(text: string): string {
  if (text.length <= maxTitleLength) return text;
  const cut = text.slice(0, maxTitleLength);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 20 ? cut.lastIndexOf(' ') : maxTitleLength)}…`;
}
