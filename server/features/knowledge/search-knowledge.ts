import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import type { KnowledgeSearch } from '#shared/contracts/knowledge.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { answerExtractively } from './retrieval/answer-extractively.ts';
import { citationOf } from './retrieval/citation-of.ts';
import { explainMatch } from './retrieval/explain-match.ts';
import type { Passage } from './retrieval/passage.ts';
import { retrieve } from './retrieval/retrieve.ts';

interface Asked {
  organizationId: string;
  knowledgeId: string;
  question: string;
  language: Language;
}

/** As many as an answer may rest on. */
const passageCount = 8;

/** What a customer's question would find, and the answer that the sources alone would give. */
export async function searchKnowledge(
  transaction: TenantTransaction,
  { language, ...asked }: Asked,
  { limit, noAnswer }: { limit: number; noAnswer: string },
): Promise<KnowledgeSearch> {
  const found = await retrieve(transaction, { ...asked, limit: Math.max(limit, passageCount) });
  const passages = found.slice(0, passageCount);
  const answer = answerExtractively({ question: asked.question, passages, language });
  return {
    passages: presentPassages(asked.question, found.slice(0, limit), answer?.citations ?? []),
    answer: answer
      ? { ...answer, finish: 'stop' }
      : { text: noAnswer, finish: 'no_answer', citations: [] },
  };
}

/** Passages as the test page shows them: with why they were found, and whether the answer cites them. */
export function presentPassages(
  question: string,
  passages: readonly Passage[],
  citations: readonly Citation[],
): KnowledgeSearch['passages'] {
  return passages.map((passage, index) => ({
    ...citationOf(passage, index + 1, passage.body),
    cited: citations.some((citation) => isFrom(citation, passage)),
    why: explainMatch(question, passage),
  }));
}

/** A quote begins with words as they stand in its passage; what it leaves out is marked. */
function isFrom({ source_id, excerpt }: Citation, { sourceId, body }: Passage): boolean {
  const [beginning = ''] = excerpt.split(' … ');
  return source_id === sourceId && body.includes(beginning);
}
