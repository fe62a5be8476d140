import {
  isAboutSubject,
  isElliptical,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import type { Question } from '../question/question.ts';
import type { Turn } from '../turn.ts';

interface Search {
  /** The results for the question alone. */
  found: readonly Passage[];
  search: (text: string) => Promise<readonly Passage[]>;
}

/**
 * Searches for a short question, such as “And on Sundays?”, together with the customer's question before
 * it, which it refers to; unless it names the subject of a source itself.
 */
export async function searchInContext(
  { body: { text } }: Pick<Question, 'body'>,
  history: Turn['history'],
  { found, search }: Search,
): Promise<readonly Passage[]> {
  const previous = history.findLast(({ sender }) => sender === 'customer')?.text;
  if (!previous || !isElliptical(text) || found.some((passage) => isAboutSubject(passage, text)))
    return found;
  const inContext = await search(`${previous}\n${text}`);
  const ids = new Set(inContext.map(({ chunkId }) => chunkId));
  return [...inContext, ...found.filter(({ chunkId }) => !ids.has(chunkId))];
}
