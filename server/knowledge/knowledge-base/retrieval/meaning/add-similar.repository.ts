import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import { passageColumns, toUnrankedPassage } from '../chunks/unranked-passage.repository.ts';
import { isPair, type Passage } from '../passage.ts';
import { rankOf } from '../ranking/rank-passages.ts';
import { type Floors, type MeaningModel, meaningOf } from './meaning-model.ts';
import type { ComparedChunk } from './packed-vectors.ts';

interface Comparison {
  /** By words, best first. */
  found: readonly Passage[];
  compared: readonly ComparedChunk[];
  model: MeaningModel;
  floors: Floors;
}

/** The maximum number of FAQs that are added, and likewise of other texts. */
const maxSimilar = 5;

/** Adds the passages whose meaning is most similar to the question, and notes the meaning of all. */
export async function addSimilar(
  transaction: TenantTransaction,
  key: KnowledgeKey,
  { found, compared, model: { trust, rankShare }, floors }: Comparison,
): Promise<Passage[]> {
  const ids = new Set(found.map(({ chunkId }) => chunkId));
  // FAQs are offered and other texts are not, so neither may displace the others.
  const similar = [
    ...rankBySimilarity(compared, true, floors),
    ...rankBySimilarity(compared, false, floors),
  ];
  const meanings = new Map(
    [...similar, ...compared.filter(({ id }) => ids.has(id))].map(({ id, isPair, similarity }) => {
      return [id, { similarity, meaning: meaningOf(similarity, { isPair, trust, floors }) }];
    }),
  );
  const similarIds = similar.map(({ id }) => id).filter((id) => !ids.has(id));
  const added = await loadPassages(transaction, key, similarIds);
  const all = [...found, ...added].map((passage) => ({
    ...passage,
    ...meanings.get(passage.chunkId),
  }));
  const fusedRank = (passage: Passage) => rankOf(passage) + rankShare * (passage.meaning ?? 0);
  return all.toSorted((a, b) => fusedRank(b) - fusedRank(a));
}

/** The FAQs, or the other texts, nearest to the question. */
function rankBySimilarity(
  compared: readonly ComparedChunk[],
  wantsPairs: boolean,
  floors: Floors,
): ComparedChunk[] {
  const floor = wantsPairs ? floors.pair : floors.text;
  return compared
    .filter(({ isPair, similarity }) => isPair === wantsPairs && similarity >= floor)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, maxSimilar);
}

async function loadPassages(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
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
export function isSimilar({ meaning = -1 }: Passage): boolean {
  return meaning >= 0;
}

/** Whether a FAQ answers with confidence, so that no similar ones are needed. */
export function hasSureAnswer(found: readonly Passage[]): boolean {
  return found.some((passage) => isPair(passage) && passage.confidence >= passage.minConfidence);
}
