import {
  isAboutSubject,
  isElliptical,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import type { CustomerQuestion } from '../question/question.ts';
import type { Turn } from '../turn.ts';

interface FoundInContext {
  results: readonly Passage[];
  /** The text of the search in context; null if the question was searched alone. */
  searchedText: string | null;
}

export interface Search {
  /** The search results for the question alone. */
  found: readonly Passage[];
  search: (text: string) => Promise<readonly Passage[]>;
}

/**
 * Searches for a short question, such as “And on Sundays?”, together with the customer's last full
 * question, which it refers to. A question that names the subject of a source is searched alone.
 */
export async function searchInContext(
  { body: { text }, language }: Pick<CustomerQuestion, 'body' | 'language'>,
  history: Turn['history'],
  { found, search }: Search,
): Promise<FoundInContext> {
  const alone = { results: found, searchedText: null };
  const refersBack = isElliptical(text) && !detectCourtesy(text, language);
  if (!refersBack || found.some((passage) => isAboutSubject(passage, text))) return alone;
  const questions = history.filter(({ sender }) => sender === 'customer');
  const previous = questions.findLast((message) => !isElliptical(message.text)) ?? questions[0];
  if (!previous) return alone;
  const searchedText = `${previous.text}\n${text}`;
  const inContext = await search(searchedText);
  const ids = new Set(inContext.map(({ chunkId }) => chunkId));
  const others = found.filter(({ chunkId }) => !ids.has(chunkId));
  return { results: [...inContext, ...others], searchedText };
}
