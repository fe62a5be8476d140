import { batchCalls } from '#server/platform/batch-calls.ts';
import {
  type Database,
  inOrganization,
  isUnreachable,
  type PreparedStatement,
  runPrepared,
} from '#server/platform/db/database.ts';
import type { KnowledgeKey } from './chunks/lock-knowledge.ts';
import {
  countChunksByTerm,
  type FoundPassages,
  searchParameters,
} from './chunks/search.repository.ts';
import { extentOf, type KnowledgeExtent } from './chunks/small-knowledge.repository.ts';
import { addGeneratedTerms } from './generated-questions/generated-terms.ts';
import type { Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './query/question-terms.ts';
import { rankFound } from './retrieve.ts';
import { addExpansions, expandQuery } from './synonyms/expand-query.ts';
import { retryWithCorrections } from './typos/retry-with-corrections.ts';

interface Search extends KnowledgeKey {
  question: string;
}

export interface SearchedKnowledge {
  /** Those that answer the question, best first. */
  passages: Passage[];
  extent: KnowledgeExtent;
}

/** Finds the passages of one knowledge base that answer a question. */
export type BatchedSearch = (search: Search) => Promise<SearchedKnowledge>;

const searchAll: PreparedStatement = {
  name: 'search_all',
  text: `
    select search.slot, array_to_json(weights) as weights, array_to_json(known) as known, mean_length,
      knowledge_size, min_confidence, candidates
    from json_to_recordset($1) as search (slot integer, "organizationId" text, "knowledgeId" text,
      terms text[], priors float8[], "maxCandidates" integer)
    cross join lateral enter_and_find_passages("organizationId", "knowledgeId", terms, priors,
      "maxCandidates")`,
};

/**
 * `retrieve` for chats, in a transaction of its own: it runs in parallel with storing the question, and
 * concurrent searches share a round trip.
 */
export function createBatchedSearch(db: Database): BatchedSearch {
  const find = batchCalls(
    async (searches: readonly (Omit<Search, 'question'> & { priors: TermPriors })[]) => {
      const parameters = searches.map(({ organizationId, knowledgeId, priors }, slot) => ({
        slot,
        organizationId,
        ...searchParameters(knowledgeId, priors),
      }));
      const rows = await runPrepared<FoundPassages & { slot: number }>(db, searchAll, [
        JSON.stringify(parameters),
      ]);
      const found = new Map(rows.map((row) => [row.slot, row]));
      return searches.map((_, slot) => found.get(slot) ?? null);
    },
    // Searches take no locks, so some run in parallel while Node.js ranks the results of others.
    {
      maxBatchSize: 8,
      slowAfterMs: 2,
      maxBatches: 3,
      failsForAll: isUnreachable,
    },
  );
  return async ({ question, ...knowledge }) => {
    const priors = questionTerms(question);
    if (priors.size === 0) return { passages: [], extent: 'unknown' };
    const expansions = expandQuery(question, priors);
    const found = await find({
      ...knowledge,
      priors: addGeneratedTerms(addExpansions(priors, expansions), priors),
    });
    // An empty knowledge base needs no second search.
    if (!found) return { passages: [], extent: 'empty' };
    const passages = await retryWithCorrections(
      question,
      rankFound(found, { question, priors, expansions }),
      {
        search: async (terms) =>
          rankFound(await find({ ...knowledge, priors: terms }), { question, priors: terms }),
        countTerms: (terms) =>
          inOrganization(db, knowledge.organizationId, (transaction) =>
            countChunksByTerm(transaction, knowledge, terms),
          ),
      },
    );
    return { passages, extent: extentOf(found) };
  };
}
