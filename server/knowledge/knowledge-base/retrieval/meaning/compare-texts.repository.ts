import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import type { MeaningModel } from './meaning-model.ts';
import type { ComparedChunk } from './packed-vectors.ts';
import { signsOf, similarityTo } from './text-vectors.ts';

interface Comparison {
  model: Pick<MeaningModel, 'id' | 'sourceTypes'>;
  /** The vectors of a question and of its clauses. */
  clauses: readonly Int8Array[];
}

/** The most similar texts are nearly always among this many nearest by signs. */
const maxNearest = 200;

interface StoredVectors {
  id: string;
  isPair: boolean;
  vectors: Buffer;
}

/** Compares a question with the texts that are nearest by the signs of long vectors. */
export async function compareNearest(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  { model, clauses }: Comparison,
): Promise<ComparedChunk[]> {
  const { rows } = await sql<StoredVectors>`
    select chunks.id, source_type in ('faq', 'school') as "isPair", vectors
    from chunks join chunk_vectors using (organization_id, knowledge_id, content_hash)
    where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
      and source_type = any(${model.sourceTypes}) and model = ${model.id}
      -- vectors of another length: the service changed its model under the same name
      and length(signs[1]) = ${clauses[0]?.length ?? 0}
    order by (
      select min(bit_count(sign # clause))
      from unnest(signs) as sign, unnest(${clauses.map(signsOf)}::bit varying[]) as clause
      where length(sign) = length(clause)
    ), chunks.id
    limit ${maxNearest}`.execute(transaction);
  return rows.map((row) => compare(row, clauses));
}

function compare({ id, ...stored }: StoredVectors, clauses: readonly Int8Array[]): ComparedChunk {
  return { id, isPair: stored.isPair, similarity: similarityTo(clauses, stored) };
}
