import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { knowledgeLexeme, quoteLexeme } from '#server/platform/text/lexemes.ts';
import type { Candidate } from './rank-passages.ts';
import type { KnowledgeStatistics, TermWeights } from './weigh-terms.ts';

interface KnowledgeKey {
  organizationId: string;
  knowledgeId: string;
}

/** How large the knowledge is, and in how many of its chunks each of the terms stands. */
export async function findStatistics(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  terms: readonly string[],
): Promise<KnowledgeStatistics> {
  const rows = await transaction
    .selectFrom('knowledges')
    .leftJoin(
      (from) =>
        from
          .selectFrom('terms')
          .select(['term', 'chunk_count as chunks'])
          .where('organization_id', '=', organizationId)
          .where('knowledge_id', '=', knowledgeId)
          .where('term', '=', sql<string>`any(${terms})`)
          .as('known'),
      (join) => join.onTrue(),
    )
    .select(['chunk_count', 'term_count', 'known.term', 'known.chunks'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    .execute();
  const chunksWith = new Map<string, number>();
  for (const { term, chunks } of rows) if (term !== null) chunksWith.set(term, chunks ?? 0);
  return {
    chunkCount: rows[0]?.chunk_count ?? 0,
    termCount: rows[0]?.term_count ?? 0,
    chunksWith,
  };
}

/** The chunks in which the heaviest of the given terms stand. */
export async function findCandidates(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  weights: TermWeights,
  most: number,
): Promise<Candidate[]> {
  const knowledge = quoteLexeme(knowledgeLexeme(knowledgeId));
  const words = [...weights.keys()].map((term) => `${quoteLexeme(term)} & ${knowledge}`);
  const { rows } = await sql<Candidate>`
    select chunks.id as "chunkId", source_type as "sourceType", source_id as "sourceId",
      source_version as "sourceVersion", title, body, url, position, term_count as "termCount"
    from find_chunks(${words}::tsquery[], ${[...weights.values()]}::real[], ${most}) as found
    join chunks on chunks.organization_id = ${organizationId}
      and chunks.knowledge_id = ${knowledgeId} and chunks.id = found.id`.execute(transaction);
  return rows;
}
