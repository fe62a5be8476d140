import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import type { MeaningModel } from './meaning-model.ts';
import { type PackedVectors, packVectors } from './packed-vectors.ts';

/** The vectors of the knowledge bases that were last compared, as they are in the database. */
export type VectorCache = (
  transaction: TenantTransaction,
  key: KnowledgeKey,
  model: Pick<MeaningModel, 'id' | 'sourceTypes'> & { dimension: number },
) => Promise<PackedVectors>;

/** The maximum number of texts to compare, FAQs first; more would delay other chats. */
const maxTexts = 5_000;
/** The size of the cache: about 30 knowledge bases with a thousand FAQs each. */
const maxBytes = 8_000_000;

interface Entry {
  version: string;
  packed: PackedVectors;
}

/** Each change of a knowledge base changes its version, by which an entry is recognized as outdated. */
export function createVectorCache(limit = maxBytes): VectorCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function evict(knowledgeId: string): void {
    bytes -= entries.get(knowledgeId)?.packed.vectors.length ?? 0;
    entries.delete(knowledgeId);
  }

  return async (transaction, key, model) => {
    const { knowledgeId } = key;
    const version = `${model.id} ${await readContentVersion(transaction, key)}`;
    const known = entries.get(knowledgeId);
    const packed =
      known?.version === version
        ? known.packed
        : packVectors(await readVectors(transaction, key, model), model.dimension);
    evict(knowledgeId);
    entries.set(knowledgeId, { version, packed });
    bytes += packed.vectors.length;
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      evict(oldest);
    }
    return packed;
  };
}

async function readContentVersion(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
): Promise<number> {
  const row = await transaction
    .selectFrom('knowledges')
    .select('content_version')
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    .executeTakeFirst();
  return row?.content_version ?? 0;
}

/** Two reads instead of a join, which PostgreSQL plans badly for a knowledge base that was just filled. */
async function readVectors(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  model: Pick<MeaningModel, 'id' | 'sourceTypes'>,
): Promise<{ id: string; isPair: boolean; vectors: Buffer }[]> {
  const chunks = await transaction
    .selectFrom('chunks')
    .select(['id', 'content_hash'])
    .select((is) => is('source_type', 'in', ['faq', 'school']).as('isPair'))
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where('source_type', 'in', model.sourceTypes)
    .orderBy('isPair', 'desc')
    .orderBy('id')
    .limit(maxTexts)
    .execute();
  const hashes = chunks.map(({ content_hash }) => content_hash);
  const rows = await transaction
    .selectFrom('chunk_vectors')
    .select(['content_hash', 'vectors'])
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where('model', '=', model.id)
    .where(sql<boolean>`content_hash = any(${hashes})`)
    .execute();
  const byHash = new Map(rows.map((row) => [row.content_hash, row.vectors]));
  return chunks.flatMap(({ id, content_hash, isPair }) => {
    const vectors = byHash.get(content_hash);
    return vectors ? [{ id, isPair: Boolean(isPair), vectors }] : [];
  });
}

/**
 * Records that the chunks of a knowledge base or their vectors change in this transaction. Must be
 * called before these changes, so that it waits for other writers without locking what they need.
 */
export async function raiseContentVersion(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
): Promise<void> {
  await transaction
    .updateTable('knowledges')
    .set((is) => ({ content_version: is('content_version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    .execute();
}
