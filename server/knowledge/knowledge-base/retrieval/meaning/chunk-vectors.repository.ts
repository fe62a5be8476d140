import { sql } from 'kysely';
import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import type { MeaningModel } from './meaning-model.ts';
import { joinVectors, signsOf } from './text-vectors.ts';

/** The text of one or several chunks. */
export interface EncodableText {
  contentHash: string;
  title: string;
  body: string;
}

/** Vectors of texts by one model. */
export interface ChunkVectors {
  model: string;
  texts: readonly { contentHash: string; vectors: readonly Int8Array[] }[];
}

const sourceTypes = ['faq', 'school', 'document', 'url'] as const satisfies SourceType[];

/** Whether texts of this kind are encoded by any model. */
export function getsVectors(sourceType: SourceType): boolean {
  return sourceTypes.some((type) => type === sourceType);
}

/** Stores vectors, unless the same text has some already. */
export async function saveVectors(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  { model, texts }: ChunkVectors,
): Promise<void> {
  await sql`
    insert into chunk_vectors (organization_id, knowledge_id, model, content_hash, vectors, signs)
    select ${organizationId}, ${knowledgeId}, ${model}, text.content_hash, text.vectors,
      string_to_array(text.signs, ',')::bit varying[]
    from unnest(${texts.map(({ contentHash }) => contentHash)}::text[],
      ${texts.map(({ vectors }) => joinVectors(vectors))}::bytea[],
      ${texts.map(({ vectors }) => vectors.map(signsOf).join(','))}::text[])
      as text (content_hash, vectors, signs)
    on conflict do nothing`.execute(transaction);
}

/** Texts that a model has not encoded yet, FAQs first. */
export async function findUnencodedTexts(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  { id, sourceTypes, batchSize }: MeaningModel,
): Promise<(EncodableText & { isPair: boolean })[]> {
  const { rows } = await sql<EncodableText & { isPair: boolean }>`
    select content_hash as "contentHash", min(title) as title, min(body) as body,
      bool_or(source_type in ('faq', 'school')) as "isPair"
    from chunks
    where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
      and source_type = any(${sourceTypes})
      and not exists (
        select from chunk_vectors as known
        where known.organization_id = chunks.organization_id
          and known.knowledge_id = chunks.knowledge_id
          and known.model = ${id} and known.content_hash = chunks.content_hash)
    group by content_hash
    order by bool_or(source_type in ('faq', 'school')) desc, min(id)
    limit ${batchSize}`.execute(transaction);
  return rows;
}
