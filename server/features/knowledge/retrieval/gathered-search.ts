import {
  type Database,
  inOrganization,
  isUnreachable,
  type PreparedStatement,
  runPrepared,
} from '#server/platform/db/database.ts';
import { gather } from '#server/platform/gather.ts';
import { createEmptyKnowledges } from './empty-knowledges.ts';
import { otherWords, withOtherWords } from './other-words.ts';
import type { Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './question-terms.ts';
import { passagesOf } from './retrieve.ts';
import { countTerms, type FoundPassages, searchParameters } from './search.repository.ts';
import { searchAgain } from './search-again.ts';

interface Search {
  organizationId: string;
  knowledgeId: string;
  question: string;
}

/** The passages of one knowledge that answer a question best, best first. */
export type GatheredSearch = (search: Search) => Promise<Passage[]>;

const searchAll: PreparedStatement = {
  name: 'search_all',
  text: `
    select search."place", array_to_json(weights) as weights, mean_length, candidates
    from json_to_recordset($1) as search (place integer, "organizationId" text, "knowledgeId" text,
      terms text[], priors float8[], "mostCandidates" integer)
    cross join lateral enter_and_find_passages("organizationId", "knowledgeId", terms, priors,
      "mostCandidates")`,
};

/**
 * `retrieve` for the turns of chats, as a transaction of its own: it runs beside the statement that
 * stores the question, and searches of the same moment share a round trip.
 */
export function createGatheredSearch(db: Database): GatheredSearch {
  const find = gather(
    async (searches: readonly (Omit<Search, 'question'> & { priors: TermPriors })[]) => {
      const asked = searches.map(({ organizationId, knowledgeId, priors }, place) => ({
        place,
        organizationId,
        ...searchParameters(knowledgeId, priors),
      }));
      const rows = await runPrepared<FoundPassages & { place: number }>(db, searchAll, [
        JSON.stringify(asked),
      ]);
      const found = new Map(rows.map((row) => [row.place, row]));
      return searches.map((_, place) => found.get(place) ?? null);
    },
    // Searches wait for no locks: some run beside each other, while node ranks what others found.
    { most: 8, patienceMs: 2, mostBatches: 3, failsForAll: isUnreachable, compare: () => 0 },
  );
  const empty = createEmptyKnowledges();
  return async ({ question, ...knowledge }) => {
    if (empty.has(knowledge.knowledgeId)) return [];
    const priors = questionTerms(question);
    if (priors.size === 0) return [];
    const others = otherWords(question, priors);
    const found = await find({ ...knowledge, priors: withOtherWords(priors, others) });
    // Of an empty knowledge nothing is asked again.
    if (!found) {
      empty.note(knowledge.knowledgeId);
      return [];
    }
    return searchAgain(question, passagesOf(found, priors, others), {
      search: async (terms) => passagesOf(await find({ ...knowledge, priors: terms }), terms),
      countTerms: (terms) =>
        inOrganization(db, knowledge.organizationId, (transaction) =>
          countTerms(transaction, knowledge, terms),
        ),
    });
  };
}
