import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { type KnowledgeKey, lockKnowledge } from '../chunks/lock-knowledge.ts';
import type { Floors } from './meaning-model.ts';

interface EncodedSpace {
  model: string;
  /** Null where the model declares them. */
  floors: Floors | null;
}

/** The floors of a model that has encoded all texts of a knowledge base. */
export async function findFloors(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  model: string,
): Promise<Floors | null> {
  const row = await transaction
    .selectFrom('vector_spaces')
    .select(['pair_floor as pair', 'text_floor as text'])
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where('model', '=', model)
    .executeTakeFirst();
  if (!row || row.pair === null || row.text === null) return null;
  return { pair: row.pair, text: row.text };
}

/**
 * Notes that these models have encoded everything, and deletes the vectors of all others and of texts
 * that are no longer in the knowledge base.
 */
export async function completeEncoding(
  transaction: TenantTransaction,
  key: KnowledgeKey,
  spaces: readonly EncodedSpace[],
): Promise<void> {
  const { organizationId, knowledgeId } = key;
  const models = spaces.map(({ model }) => model);
  // A text that is being indexed again must not lose its vectors meanwhile.
  await lockKnowledge(transaction, key);
  for (const { model, floors } of spaces) {
    await sql`
      insert into vector_spaces (organization_id, knowledge_id, model, pair_floor, text_floor)
      values (${organizationId}, ${knowledgeId}, ${model}, ${floors?.pair ?? null},
        ${floors?.text ?? null})
      on conflict (organization_id, knowledge_id, model)
      do update set pair_floor = excluded.pair_floor, text_floor = excluded.text_floor
    `.execute(transaction);
  }
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
