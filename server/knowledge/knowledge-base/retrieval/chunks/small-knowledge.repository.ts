import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Passage } from '../passage.ts';
import type { KnowledgeKey } from './lock-knowledge.ts';
import type { FoundPassages } from './search.repository.ts';
import { passageColumns, toUnrankedPassage } from './unranked-passage.repository.ts';

/** About 8,000 tokens of a model: a term is a word without its ending, or two characters. */
const maxTerms = 5_000;
/** A model cites passages by numbers of two digits. */
const maxChunks = 90;

/** Whether a model can read a knowledge base whole. */
export type KnowledgeExtent = 'empty' | 'small' | 'large' | 'unknown';

export function extentOf({
  knowledge_size: size,
  mean_length: meanLength,
}: Pick<FoundPassages, 'knowledge_size' | 'mean_length'>): KnowledgeExtent {
  return size <= maxChunks && size * meanLength <= maxTerms ? 'small' : 'large';
}

/**
 * All passages of a knowledge base that is small enough for a model to read it whole, in the order of
 * their sources; none of a larger one.
 */
export function loadSmallKnowledge(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
): Promise<Passage[]> {
  return transaction
    .selectFrom('chunks')
    .select(passageColumns)
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('knowledges')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('id', '=', knowledgeId)
          .where('chunk_count', '<=', maxChunks)
          .where('term_count', '<=', maxTerms),
      ),
    )
    .orderBy('source_id')
    .orderBy('ordinal')
    .execute()
    .then((rows) => rows.map(toUnrankedPassage));
}

/** Titles of some passages, which show in which language and words the knowledge is written. */
export async function loadSampleTitles(
  transaction: TenantTransaction,
  { organizationId, knowledgeId }: KnowledgeKey,
  count: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('chunks')
    .select('title')
    .where('organization_id', '=', organizationId)
    .where('knowledge_id', '=', knowledgeId)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ title }) => title.split('\n')[0] ?? '');
}
