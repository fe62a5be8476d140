import { normalize } from '#server/platform/text/normalize.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { guessLanguage } from './guess-language.ts';
import { isPair, type Passage } from './passage.ts';

interface Asked {
  question: string;
  /** All that the search found for the question, best first. */
  nearby: readonly Passage[];
  /** The customer's, for questions that do not tell theirs. */
  language: Language;
}

const most = 3;
/** Below it two questions share no more than a small word. */
const floor = 0.1;

/**
 * FAQ near the question that the answer does not rest on, in the question's language: what the
 * customer may ask next, and gets an answer to.
 */
export function relatedQuestions(
  { question, nearby, language }: Asked,
  cited: readonly Pick<Citation, 'source_id'>[],
): string[] {
  const asked = wordsOf(question);
  const spoken = guessLanguage(question) ?? language;
  const isCited = new Set(cited.map(({ source_id }) => source_id));
  const titles = new Set<string>();
  for (const { sourceType, score, sourceId, title } of nearby) {
    if (titles.size === most) break;
    if (!isPair({ sourceType }) || score < floor || isCited.has(sourceId)) continue;
    if (wordsOf(title) === asked || (guessLanguage(title) ?? spoken) !== spoken) continue;
    titles.add(title);
  }
  return [...titles];
}

/** Case, spaces and punctuation make no other question. */
const wordsOf = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');
