import {
  isAboutSubject,
  isElliptical,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import type { CustomerQuestion } from '../question/question.ts';
import type { Turn } from '../turn.ts';

interface Search {
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
): Promise<readonly Passage[]> {
  const refersBack = isElliptical(text) && !detectCourtesy(text, language);
  if (!refersBack || found.some((passage) => isAboutSubject(passage, text))) return found;
  const questions = history.filter(({ sender }) => sender === 'customer');
  const previous = questions.findLast((message) => !isElliptical(message.text)) ?? questions[0];
  if (!previous) return found;
  const inContext = await search(`${previous.text}\n${text}`);
  const ids = new Set(inContext.map(({ chunkId }) => chunkId));
  return [...inContext, ...found.filter(({ chunkId }) => !ids.has(chunkId))];
}
