import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import type { Pair } from './measure-min-confidence.ts';

/** Selects at most `limit` pairs, always the same ones. */
export async function samplePairs(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  limit: number,
): Promise<Pair[]> {
  const rows = await transaction
    .selectFrom('chunks')
    .select(['id', 'title'])
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where('source_type', 'in', ['faq', 'school'])
    .orderBy(sql`md5(source_id)`)
    .limit(limit)
    .execute();
  return rows.map(({ id, title }) => ({ chunkId: id, question: title.split('\n')[0] ?? '' }));
}

export async function saveMinConfidence(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  minConfidence: number,
): Promise<void> {
  await transaction
    .updateTable('knowledges')
    .set({ min_confidence: minConfidence })
    .where('organization_id', '=', organizationId)
    .where('id', '=', knowledgeId)
    .execute();
}
