import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { passageColumns, toUnrankedPassage } from '../chunks/unranked-passage.repository.ts';
import { isPair, type Passage } from '../passage.ts';
import { builtInModel, encodeStart } from './built-in-model.ts';
import { clausesOf, similarityTo } from './text-vectors.ts';

interface Search {
  organizationId: string;
  knowledgeId: string;
  question: string;
}

/** Reading and comparing more vectors would delay other chats. */
const maxPairs = 5000;
const maxSimilar = 5;
/** Of questions about something else entirely, half are less similar to every FAQ. */
const minSimilarity = 0.12;

/**
 * Adds the FAQs whose meaning is most similar to the question, also in another language, behind the
 * passages that were found by words, and notes the similarity of all. They may be offered and a
 * model may read them, but a similarity is never a reason to quote: related questions with other
 * answers are similar too.
 */
export async function addSimilarPairs(
  transaction: TenantTransaction,
  { organizationId, knowledgeId, question }: Search,
  found: readonly Passage[],
): Promise<Passage[]> {
  const similarities = await compareAll(transaction, { organizationId, knowledgeId, question });
  const ids = new Set(found.map(({ chunkId }) => chunkId));
  const similarIds = [...similarities]
    .filter(([, similarity]) => similarity >= minSimilarity)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxSimilar)
    .map(([id]) => id)
    .filter((id) => !ids.has(id));
  const added = await loadPassages(transaction, { organizationId, knowledgeId }, similarIds);
  return [...found, ...added].map((passage) => {
    const similarity = similarities.get(passage.chunkId);
    return similarity === undefined ? passage : { ...passage, similarity };
  });
}

async function compareAll(
  transaction: TenantTransaction,
  { organizationId, knowledgeId, question }: Search,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; vectors: Buffer }>`
    select chunks.id, vectors
    from chunks join chunk_vectors using (organization_id, knowledge_id, content_hash)
    where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
      and source_type in ('faq', 'school') and model = ${builtInModel.id}
    order by chunks.id limit ${maxPairs}`.execute(transaction);
  if (rows.length === 0) return new Map();
  const clauses = clausesOf(question).map(encodeStart);
  return new Map(
    rows.map(({ id, vectors }) => [id, similarityTo(clauses, { vectors, isPair: true })]),
  );
}

async function loadPassages(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: Omit<Search, 'question'>,
  ids: readonly string[],
): Promise<Passage[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('chunks')
    .select(passageColumns)
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where('id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toUnrankedPassage);
}

/** Whether a FAQ's meaning is near enough to the question to offer it. */
export function isSimilar({ similarity = -1 }: Passage): boolean {
  return similarity >= minSimilarity;
}

/** Whether a FAQ answers with confidence, so that no similar ones are needed. */
export function hasSureAnswer(found: readonly Passage[]): boolean {
  return found.some((passage) => isPair(passage) && passage.confidence >= passage.minConfidence);
}
