import { normalize } from '#server/language/normalize.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { isSimilar } from '../meaning/add-similar.repository.ts';
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

/** Questions that a model wrote are nearer to the customer's words, but may miss the FAQ's point. */
const generatedShare = 0.3;
/** A generated question with half of the words in common asks the same thing. */
const minGeneratedMatch = 0.5;

/** How likely the customer means a FAQ: by its words and, less, by generated ones and its meaning. */
const likelihoodOf = ({ confidence, meaning = 0, generatedMatch = 0 }: Passage) =>
  confidence + meaning + generatedShare * generatedMatch;

const isNear = (pair: Passage) =>
  isSimilar(pair) || (pair.generatedMatch ?? 0) >= minGeneratedMatch;

/**
 * FAQs, best first: similar ones in the question's language that the answer does not cite or, when
 * nothing was answered, those that the customer may have meant, in any language.
 */
export function relatedQuestions(
  { question, passages, language }: AnsweredQuestion,
  cited: readonly Pick<Citation, 'source_id'>[],
): string[] {
  const questionWords = wordsOf(question);
  const questionLanguage = guessLanguage(question) ?? language;
  const isSameLanguage = ({ title }: Passage) =>
    (guessLanguage(title) ?? questionLanguage) === questionLanguage;
  const citedIds = new Set(cited.map(({ source_id }) => source_id));
  const pairs = passages.filter(
    (passage) => isPair(passage) && wordsOf(passage.title) !== questionWords,
  );
  const related =
    cited.length > 0
      ? pairs.filter(
          (pair) =>
            pair.score >= minRelatedScore && !citedIds.has(pair.sourceId) && isSameLanguage(pair),
        )
      : pairs
          .filter(
            (pair) => isNear(pair) || (pair.score >= minSuggestedScore && isSameLanguage(pair)),
          )
          .toSorted((a, b) => likelihoodOf(b) - likelihoodOf(a));
  return [...new Set(related.map(({ title }) => title))].slice(0, maxQuestions);
}

/** Ignores case, spaces and punctuation. */
const wordsOf = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');
