import { recordModelUsage } from '#server/people/metering/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import type { KnowledgeKey } from '../chunks/lock-knowledge.ts';
import type { Passage } from '../passage.ts';
import { addSimilar } from './add-similar.repository.ts';
import { builtInModel, encodeStart } from './built-in-model.ts';
import { compareNearest } from './compare-texts.repository.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import { compareWithAll } from './packed-vectors.ts';
import { clausesOf } from './text-vectors.ts';
import { createVectorCache, type VectorCache } from './vector-cache.repository.ts';
import { findFloors } from './vector-spaces.repository.ts';

interface Search extends KnowledgeKey {
  question: string;
}

/**
 * Adds passages of similar meaning, also in another language, to those that were found by words. They may
 * be offered and a model may read them, but a similarity is never a reason to quote: related questions
 * with other answers are similar too.
 */
export type MeaningSearch = (search: Search, found: readonly Passage[]) => Promise<Passage[]>;

interface Services {
  db: Database;
  /** Null where no service is configured. */
  embeddings: EmbeddingModel | null;
  metrics: Pick<Metrics, 'embeddingFailures'>;
  log: Logger;
}

/**
 * Compares by the embedding service; where there is none, it fails, or it has not encoded the knowledge
 * base yet, by the built-in encoder.
 */
export function createMeaningSearch({ db, embeddings, metrics, log }: Services): MeaningSearch {
  const warn = repeatedWarning(log, 'the embedding service fails; the built-in encoder compares');
  const cache = createVectorCache();
  return async (search, found) => {
    try {
      const compared = embeddings && (await searchByService(db, embeddings, search, found));
      if (compared) return compared;
    } catch (error) {
      metrics.embeddingFailures.inc();
      warn(error);
    }
    return searchBuiltIn({ db, cache }, search, found);
  };
}

function searchBuiltIn(
  { db, cache }: { db: Database; cache: VectorCache },
  search: Search,
  found: readonly Passage[],
) {
  return inOrganization(db, search.organizationId, async (transaction) => {
    const clauses = clausesOf(search.question).map(encodeStart);
    const model = builtInModel;
    const compared = compareWithAll(await cache(transaction, search, model), clauses, {
      ids: new Set(found.map(({ chunkId }) => chunkId)),
      minSimilarity: Math.min(model.floors.pair, model.floors.text),
    });
    return addSimilar(transaction, search, { found, compared, model, floors: model.floors });
  });
}

/** Null where the service has not encoded the knowledge base. No connection is held while it works. */
async function searchByService(
  db: Database,
  model: EmbeddingModel,
  search: Search,
  found: readonly Passage[],
): Promise<Passage[] | null> {
  const { organizationId } = search;
  const floors = await inOrganization(db, organizationId, (transaction) =>
    findFloors(transaction, search, model.id),
  );
  if (!floors) return null;
  const { vectors: clauses, tokens } = await model.encodeQuestion(clausesOf(search.question));
  return inOrganization(db, organizationId, async (transaction) => {
    if (tokens > 0) {
      await recordModelUsage(transaction, organizationId, {
        purpose: 'embeddings',
        model: model.name,
        promptTokens: tokens,
        completionTokens: 0,
      });
    }
    const compared = await compareNearest(transaction, search, { model, clauses });
    return addSimilar(transaction, search, { found, compared, model, floors });
  });
}
