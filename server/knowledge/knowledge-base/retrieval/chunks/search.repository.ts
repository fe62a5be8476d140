import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { TermPriors } from '../query/question-terms.ts';
import type { Candidate } from '../ranking/score-passage.ts';
import type { KnowledgeKey } from './lock-knowledge.ts';

/** The result of the database function `find_passages`. */
export interface FoundPassages {
  /** In the order of the terms. */
  weights: number[];
  /** Whether any chunk contains a term; in the order of the terms. */
  known: boolean[];
  /** The mean number of terms per chunk. */
  mean_length: number;
  /** The number of chunks of the knowledge base. */
  knowledge_size: number;
  /** The confidence that a FAQ has to reach to be an answer. */
  min_confidence: number;
  /** Null when no chunk has any of the terms. */
  candidates: Candidate[] | null;
}

/** More candidates do not change the first three results (measured in five languages). */
const maxCandidates = 16;

/** The parameters of `find_passages` after the organization. */
export function searchParameters(knowledgeId: string | null, priors: TermPriors) {
  return { knowledgeId, terms: [...priors.keys()], priors: [...priors.values()], maxCandidates };
}

/** The chunks with the heaviest of the terms; null when the knowledge base is empty. */
export async function findPassages(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  priors: TermPriors,
): Promise<FoundPassages | null> {
  const parameters = searchParameters(knowledgeId, priors);
  const { rows } = await sql<FoundPassages>`
    select weights, known, mean_length, knowledge_size, min_confidence, candidates
    from find_passages(${organizationId}, ${knowledgeId}, ${parameters.terms}, ${parameters.priors},
      ${parameters.maxCandidates})`.execute(transaction);
  return rows[0] ?? null;
}

/** The number of chunks that contain each of these terms; unknown terms are absent. */
export async function countChunksByTerm(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  terms: readonly string[],
): Promise<Map<string, number>> {
  // The lateral join does one index lookup per term instead of a scan of all terms.
  const { rows } = await sql<{ term: string; chunk_count: number }>`
    select known.term, known.chunk_count from unnest(${terms}::text[]) as wanted (term)
    cross join lateral (
      select terms.term, chunk_count from terms
      where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
        and terms.term = wanted.term
      offset 0
    ) as known`.execute(transaction);
  return new Map(rows.map(({ term, chunk_count }) => [term, chunk_count]));
}
