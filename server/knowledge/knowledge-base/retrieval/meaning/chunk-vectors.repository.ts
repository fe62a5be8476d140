import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { SourceType } from '#server/platform/db/column-types.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { type KnowledgeKey, lockKnowledge } from '../chunks/lock-knowledge.ts';
import type { MeaningModel } from './meaning-model.ts';

/** The text of one or several chunks. */
export interface EncodableText {
  contentHash: string;
  title: string;
  body: string;
}

/** Vectors of texts by one model. */
export interface ChunkVectors {
  model: string;
  texts: readonly { contentHash: string; vectors: Buffer }[];
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
    insert into chunk_vectors (organization_id, knowledge_id, model, content_hash, vectors)
    select ${organizationId}, ${knowledgeId}, ${model}, text.content_hash, text.vectors
    from unnest(${texts.map(({ contentHash }) => contentHash)}::text[],
      ${texts.map(({ vectors }) => vectors)}::bytea[]) as text (content_hash, vectors)
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

/**
 * Notes that these models have encoded everything, and deletes the vectors of all others and of texts
 * that are no longer in the knowledge base.
 */
export async function completeEncoding(
  transaction: TenantTransaction,
  key: KnowledgeKey,
  models: readonly string[],
): Promise<void> {
  const { organizationId, knowledgeId } = key;
  // A text that is being indexed again must not lose its vectors meanwhile.
  await lockKnowledge(transaction, key);
  await sql`
    insert into vector_spaces (organization_id, knowledge_id, model)
    select ${organizationId}, ${knowledgeId}, unnest(${models}::text[])
    on conflict do nothing`.execute(transaction);
  await sql`
    delete from chunk_vectors as unused
    where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
      and (model <> all(${models}) or not exists (
        select from chunks
        where chunks.organization_id = unused.organization_id
          and chunks.knowledge_id = unused.knowledge_id
          and chunks.content_hash = unused.content_hash))`.execute(transaction);
  await sql`
    delete from vector_spaces
    where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
      and model <> all(${models})`.execute(transaction);
}

/** Knowledge bases that one of the models has not encoded, of all organizations. */
export async function findOutdatedKnowledges(
  db: Database,
  models: readonly string[],
  limit: number,
): Promise<KnowledgeKey[]> {
  const { rows } = await sql<KnowledgeKey>`
    select organization_id as "organizationId", id as "knowledgeId" from knowledges
    where chunk_count > 0 and exists (
      select from unnest(${models}::text[]) as wanted (model)
      where not exists (
        select from vector_spaces as known
        where known.organization_id = knowledges.organization_id
          and known.knowledge_id = knowledges.id and known.model = wanted.model))
    limit ${limit}`.execute(db);
  return rows;
}
