import { sql } from 'kysely';
import { tokenizerVersion } from '#server/language/tokenize.ts';
import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { knowledgeLexeme } from '#server/platform/text/lexemes.ts';
import { enqueueTestRun } from '../../enqueue-test-run.ts';
import { enqueueCalibration } from '../calibration/calibrate-job.ts';
import { enqueueQuestionWriting } from '../generated-questions/generate-questions-job.ts';
import {
  findGeneratedQuestions,
  getsQuestions,
} from '../generated-questions/generated-questions.repository.ts';
import { generatedTerms } from '../generated-questions/generated-terms.ts';
import { encodePairs } from '../meaning/built-in-model.ts';
import { getsVectors, saveVectors } from '../meaning/chunk-vectors.repository.ts';
import { enqueueEncoding } from '../meaning/encode-knowledge-job.ts';
import { isPair } from '../passage.ts';
import { batchRows, type ChunkRow, type ChunkSource } from './chunk-rows.ts';
import { type KnowledgeKey, lockKnowledge } from './lock-knowledge.ts';
import { countTermsAdded, toVector } from './term-counts.repository.ts';

/** Replaces all chunks of one source. */
export async function replaceChunks(
  transaction: TenantTransaction,
  {
    organizationId,
    knowledgeId,
    sourceType,
    ...source
  }: KnowledgeKey & { sourceType: SourceType } & ChunkSource,
): Promise<void> {
  await replaceSources(transaction, {
    organizationId,
    knowledgeId,
    sourceType,
    sources: [source],
  });
}

/** Replaces the chunks of many sources of one kind in a few statements. */
export async function replaceSources(
  transaction: TenantTransaction,
  key: KnowledgeKey & { sourceType: SourceType; sources: readonly ChunkSource[] },
): Promise<void> {
  const { sourceType, sources } = key;
  await lockKnowledge(transaction, key);
  await deleteChunks(transaction, { ...key, sourceIds: sources.map((source) => source.sourceId) });
  for (const rows of batchRows(sourceType, sources))
    await insertChunks(transaction, key, sourceType, rows);
  await enqueueUpdates(transaction, key);
}

export async function removeChunks(
  transaction: TenantTransaction,
  key: KnowledgeKey & { sourceType: SourceType; sourceIds: readonly string[] },
): Promise<void> {
  await lockKnowledge(transaction, key);
  await deleteChunks(transaction, key);
  await enqueueUpdates(transaction, key);
}

/** Enqueues the jobs that depend on the chunks of sources of this type. */
async function enqueueUpdates(
  transaction: TenantTransaction,
  key: KnowledgeKey & { sourceType: SourceType },
): Promise<void> {
  if (isPair(key)) await enqueueCalibration(transaction, key);
  if (getsQuestions(key.sourceType)) await enqueueQuestionWriting(transaction, key);
  if (getsVectors(key.sourceType)) await enqueueEncoding(transaction, key);
  await enqueueTestRun(transaction, key);
}

/** The knowledge bases with chunks of a source; several only after the source moved. */
export async function listKnowledgesOf(
  transaction: TenantTransaction,
  source: { organizationId: string; sourceType: SourceType; sourceId: string },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('chunks')
    .select('knowledge_id')
    .distinct()
    .where('organization_id', '=', source.organizationId)
    .where('source_type', '=', source.sourceType)
    .where('source_id', '=', source.sourceId)
    .orderBy('knowledge_id')
    .execute();
  return rows.map((row) => row.knowledge_id);
}

/** The texts of one source in document order. */
export function listSourceChunks(
  transaction: TenantTransaction,
  source: { organizationId: string; sourceType: SourceType; sourceId: string },
): Promise<{ title: string; body: string }[]> {
  return transaction
    .selectFrom('chunks')
    .select(['title', 'body'])
    .where('organization_id', '=', source.organizationId)
    .where('source_type', '=', source.sourceType)
    .where('source_id', '=', source.sourceId)
    .orderBy('ordinal')
    .execute();
}

/** The texts of a knowledge base except those of agent settings, FAQs last. */
export function listChunks(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  limit: number,
) {
  return transaction
    .selectFrom('chunks')
    .select(['title', 'body'])
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where('source_type', '<>', 'settings')
    .orderBy(sql`source_type = 'faq'`)
    .orderBy('source_id')
    .orderBy('ordinal')
    .limit(limit)
    .execute();
}

/** A tsvector is limited to 1 MB, which only a text without spaces approaches. */
const maxTerms = 50_000;

async function deleteChunks(
  transaction: TenantTransaction,
  {
    organizationId,
    knowledgeId,
    sourceType,
    sourceIds,
  }: KnowledgeKey & { sourceType: SourceType; sourceIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ unused_terms: string[] | null }>`
    with gone as (
      delete from chunks
      where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
        and source_type = ${sourceType} and source_id = any(${sourceIds})
      returning tsv, term_count
    ), lowered as (
      -- An upsert, because a join planned for an empty table takes quadratic time.
      insert into terms (organization_id, knowledge_id, term, chunk_count)
      select ${organizationId}, ${knowledgeId}, word.lexeme, -count(*)::integer
      from gone, unnest(gone.tsv) as word
      where word.lexeme <> ${knowledgeLexeme(knowledgeId)}
      group by word.lexeme
      on conflict (organization_id, knowledge_id, term)
      do update set chunk_count = terms.chunk_count + excluded.chunk_count
      returning term, chunk_count
    ), totals as (
      select count(*)::integer as chunks, coalesce(sum(term_count), 0) as terms from gone
    )
    update knowledges
    set content_version = content_version + 1,
      chunk_count = chunk_count - totals.chunks, term_count = knowledges.term_count - totals.terms
    from totals
    where organization_id = ${organizationId} and id = ${knowledgeId}
    returning (select array_agg(term) from lowered where chunk_count = 0) as unused_terms
  `.execute(transaction);
  const unusedTerms = rows[0]?.unused_terms;
  if (!unusedTerms) return;
  await transaction
    .deleteFrom('terms')
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where(sql<boolean>`term = any(${unusedTerms})`)
    .execute();
}

async function insertChunks(
  transaction: TenantTransaction,
  key: KnowledgeKey,
  sourceType: SourceType,
  rows: readonly ChunkRow[],
): Promise<void> {
  const column = <Value>(read: (row: ChunkRow) => Value) => rows.map(read);
  const known = await findGeneratedQuestions(
    transaction,
    key,
    column((row) => row.contentHash),
  );
  const distinct = rows.map((row) => {
    const own = [...new Set(row.terms)].slice(0, maxTerms);
    return [...own, ...generatedTerms(known.get(row.contentHash) ?? '', row.terms)];
  });
  const { organizationId, knowledgeId } = key;
  await sql`
    insert into chunks (organization_id, knowledge_id, id, source_type, source_id, source_version,
      ordinal, title, body, url, position, tsv, term_count, tokenizer_version, content_hash)
    select ${organizationId}, ${knowledgeId}, row.id, ${sourceType}, row.source_id,
      row.source_version, row.ordinal, row.title, row.body, row.url, row.position,
      row.tsv, row.term_count, ${tokenizerVersion}, row.content_hash
    from unnest(${column(() => newId())}::text[], ${column((row) => row.sourceId)}::text[],
      ${column((row) => row.sourceVersion)}::integer[], ${column((row) => row.ordinal)}::integer[],
      ${column((row) => row.title)}::text[], ${column((row) => row.body)}::text[],
      ${column((row) => row.url)}::text[], ${column((row) => row.position)}::jsonb[],
      ${distinct.map((terms) => toVector([knowledgeLexeme(knowledgeId), ...terms]))}::tsvector[],
      ${column((row) => row.terms.length)}::integer[],
      ${column((row) => row.contentHash)}::text[])
      as row (id, source_id, source_version, ordinal, title, body, url, position, tsv, term_count,
        content_hash)
  `.execute(transaction);
  // Immediately, so that a changed FAQ is found by its new meaning.
  if (isPair({ sourceType })) await saveVectors(transaction, key, encodePairs(rows));
  await countTermsAdded(transaction, key, distinct.flat());
  await transaction
    .updateTable('knowledges')
    .set((is) => ({
      chunk_count: is('chunk_count', '+', rows.length),
      term_count: is(
        'term_count',
        '+',
        rows.reduce((sum, row) => sum + row.terms.length, 0),
      ),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    .execute();
}
