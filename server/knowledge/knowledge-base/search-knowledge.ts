import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { KnowledgeSearch } from '#shared/contracts/knowledge/knowledge.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { answerExtractively } from './retrieval/extraction/answer-extractively.ts';
import { createCitation } from './retrieval/extraction/create-citation.ts';
import type { Passage } from './retrieval/passage.ts';
import { explainMatch } from './retrieval/ranking/explain-match.ts';
import { retrieve } from './retrieval/retrieve.ts';

interface SearchQuery {
  organizationId: string;
  knowledgeId: string;
  question: string;
  language: Language;
}

/** The number of passages that an answer uses in chats. */
const passageCount = 8;

/** Searches as in a chat, and answers by quoting the sources. */
export async function searchKnowledge(
  transaction: TenantTransaction,
  { language, ...query }: SearchQuery,
  { limit, noAnswer }: { limit: number; noAnswer: string },
): Promise<KnowledgeSearch> {
  const found = await retrieve(transaction, { ...query, limit: Math.max(limit, passageCount) });
  const passages = found.slice(0, passageCount);
  const answer = answerExtractively({ question: query.question, passages, language });
  return {
    passages: presentPassages(query.question, found.slice(0, limit), answer?.citations ?? []),
    answer: answer
      ? { ...answer, finish: 'stop' }
      : { text: noAnswer, finish: 'no_answer', citations: [] },
  };
}

/** Presents passages to the test page: why each was found and whether the answer cites it. */
export function presentPassages(
  question: string,
  passages: readonly Passage[],
  citations: readonly Citation[],
): KnowledgeSearch['passages'] {
  return passages.map((passage, index) => ({
    ...createCitation(passage, index + 1, passage.body),
    cited: citations.some((citation) => isFrom(citation, passage)),
    why: explainMatch(question, passage),
  }));
}

/** Compares the first line of the excerpt up to an omission: that part is quoted verbatim. */
function isFrom({ source_id, excerpt }: Citation, { sourceId, body }: Passage): boolean {
  const [beginning = ''] = excerpt.split(/ … |\n/);
  return source_id === sourceId && body.includes(beginning);
}
