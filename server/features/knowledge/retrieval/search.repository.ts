import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { TermPriors } from './question-terms.ts';
import type { Candidate } from './rank-passages.ts';

/** What the database function `find_passages` tells of a question. */
export interface FoundPassages {
  /** Of each term of the question, in their order. */
  weights: number[];
  /** How many terms a chunk of the knowledge has. */
  mean_length: number;
  /** null: no chunk has any of the terms. */
  candidates: Candidate[] | null;
}

/** More of them no longer change the first three (measured in five languages). */
const mostCandidates = 16;

/** What `find_passages` takes after the organization. */
export function searchParameters(knowledgeId: string | null, priors: TermPriors) {
  return { knowledgeId, terms: [...priors.keys()], priors: [...priors.values()], mostCandidates };
}

/** The chunks in which the heaviest of the terms stand; null when the knowledge is empty. */
export async function findPassages(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
  priors: TermPriors,
): Promise<FoundPassages | null> {
  const asked = searchParameters(knowledgeId, priors);
  const { rows } = await sql<FoundPassages>`
    select weights, mean_length, candidates
    from find_passages(${organizationId}, ${knowledgeId}, ${asked.terms}, ${asked.priors},
      ${asked.mostCandidates})`.execute(transaction);
  return rows[0] ?? null;
}

/** In how many chunks of the knowledge each of these terms stands, of those that it has. */
export async function countTerms(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
  terms: readonly string[],
): Promise<Map<string, number>> {
  // One look-up in the index for each, however many terms the knowledge has.
  const { rows } = await sql<{ term: string; chunk_count: number }>`
    select known.term, known.chunk_count from unnest(${terms}::text[]) as asked (term)
    cross join lateral (
      select terms.term, chunk_count from terms
      where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
        and terms.term = asked.term
      offset 0
    ) as known`.execute(transaction);
  return new Map(rows.map(({ term, chunk_count }) => [term, chunk_count]));
}
