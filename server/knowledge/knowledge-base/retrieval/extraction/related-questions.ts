import { lettersOf } from '#server/language/normalize.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { isSimilar } from '../meaning/add-similar.repository.ts';
import { isPair, type Passage } from '../passage.ts';
import { guessLanguage } from '../query/guess-language.ts';

interface AnsweredQuestion {
  question: string;
  /** The passages found for the question, best first. */
  passages: readonly Passage[];
  /** Those found for each question of a message that asks several. */
  parts?: readonly (readonly Passage[])[];
  /** The customer's language, for questions whose language cannot be guessed. */
  language: Language;
}

const maxQuestions = 3;
/** Two questions with a lower score have at most a function word in common. */
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
 * nothing was answered, those that the customer may have meant, in any language: the best for each
 * question of the message, then others.
 */
export function relatedQuestions(
  { question, passages, parts = [], language }: AnsweredQuestion,
  cited: readonly Pick<Citation, 'source_id'>[],
): string[] {
  const questionLetters = lettersOf(question);
  const questionLanguage = guessLanguage(question) ?? language;
  const isSameLanguage = ({ title }: Passage) =>
    (guessLanguage(title) ?? questionLanguage) === questionLanguage;
  const citedIds = new Set(cited.map(({ source_id }) => source_id));
  const isOther = (passage: Passage) =>
    isPair(passage) && lettersOf(passage.title) !== questionLetters;

  const mayBeNext = (pair: Passage) =>
    pair.score >= minRelatedScore && !citedIds.has(pair.sourceId) && isSameLanguage(pair);
  const mayBeMeant = (pair: Passage) =>
    isNear(pair) || (pair.score >= minSuggestedScore && isSameLanguage(pair));
  const listMeant = (found: readonly Passage[]) =>
    found
      .filter((passage) => isOther(passage) && mayBeMeant(passage))
      .toSorted((a, b) => likelihoodOf(b) - likelihoodOf(a))
      .map(({ title }) => title);

  const related =
    cited.length > 0
      ? passages.filter((each) => isOther(each) && mayBeNext(each)).map(({ title }) => title)
      : [...bestOfEach(parts.map(listMeant)), ...listMeant(passages)];
  return [...new Set(related)].slice(0, maxQuestions);
}

/** The first title of each list that no earlier list has given. */
function bestOfEach(lists: readonly string[][]): string[] {
  const best = new Set<string>();
  for (const titles of lists) {
    const next = titles.find((title) => !best.has(title));
    if (next !== undefined) best.add(next);
  }
  return [...best];
}
