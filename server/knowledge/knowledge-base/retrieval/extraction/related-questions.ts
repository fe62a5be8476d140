import { normalize } from '#server/language/normalize.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { isPair, type Passage } from '../passage.ts';
import { guessLanguage } from '../query/guess-language.ts';

interface AnsweredQuestion {
  question: string;
  /** The passages found for the question, best first. */
  passages: readonly Passage[];
  /** The customer's language, for questions whose language cannot be guessed. */
  language: Language;
}

const maxQuestions = 3;
/** Below it two questions have at most a function word in common. */
const minRelatedScore = 0.1;
/** Lower when nothing was answered, because paraphrases have few words in common. */
const minSuggestedScore = 0.04;

/**
 * FAQs in the question's language, best first: similar ones that the answer does not cite or, when
 * nothing was answered, those that the customer may have meant.
 */
export function relatedQuestions(
  { question, passages, language }: AnsweredQuestion,
  cited: readonly Pick<Citation, 'source_id'>[],
): string[] {
  const questionWords = wordsOf(question);
  const questionLanguage = guessLanguage(question) ?? language;
  const citedIds = new Set(cited.map(({ source_id }) => source_id));
  const titles = new Set<string>();
  const isAnswered = cited.length > 0;
  const minScore = isAnswered ? minRelatedScore : minSuggestedScore;
  const pairs = passages.filter(isPair);
  if (!isAnswered) pairs.sort((a, b) => b.confidence - a.confidence);
  for (const { score, sourceId, title } of pairs) {
    if (titles.size === maxQuestions) break;
    if (score < minScore || citedIds.has(sourceId)) continue;
    if (
      wordsOf(title) === questionWords ||
      (guessLanguage(title) ?? questionLanguage) !== questionLanguage
    )
      continue;
    titles.add(title);
  }
  return [...titles];
}

/** Ignores case, spaces and punctuation. */
const wordsOf = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');
