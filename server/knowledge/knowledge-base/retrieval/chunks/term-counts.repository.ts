import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { quoteLexeme } from '#server/platform/text/lexemes.ts';
import type { KnowledgeKey } from './lock-knowledge.ts';

/** Counts terms that were added to chunks: each one as often as there are chunks that contain it. */
export async function countTermsAdded(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  added: readonly string[],
): Promise<void> {
  const counts = Map.groupBy(added, (term) => term);
  // In one order for all writers, so that they do not deadlock.
  const terms = [...counts.keys()].sort();
  await sql`
    insert into terms (organization_id, knowledge_id, term, chunk_count)
    select ${organizationId}, ${knowledgeId}, term, chunk_count
    from unnest(${terms}::text[], ${terms.map((term) => counts.get(term)?.length ?? 0)}::integer[])
      as added (term, chunk_count)
    on conflict (organization_id, knowledge_id, term)
    do update set chunk_count = terms.chunk_count + excluded.chunk_count`.execute(transaction);
}

/** A tsvector without positions; term frequencies are counted from the text. */
export function toVector(lexemes: readonly string[]): string {
  return lexemes.map(quoteLexeme).join(' ');
}
