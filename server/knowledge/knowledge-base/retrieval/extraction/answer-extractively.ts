import { questionKinds } from '#server/language/question-kinds.ts';
import { hasBigrams, tokenize } from '#server/language/tokenize.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { containsNumber } from '../answer-types/number-detector.ts';
import { isPair, type Passage } from '../passage.ts';
import { guessLanguage } from '../query/guess-language.ts';
import { type TermWeights, totalWeight, weightIn } from '../ranking/term-weights.ts';
import { createCitation } from './create-citation.ts';
import type { QuotableUnit } from './quotable-units.ts';
import { escapeQuote, quotePassage } from './quote-passage.ts';
import { type Quote, selectSentences } from './select-sentences.ts';
import { splitSentences } from './split-sentences.ts';

export interface ExtractiveAnswer {
  text: string;
  citations: Citation[];
  /** The version that the first quote is about, where several come into question. */
  version?: string;
}

interface ExtractiveInput {
  question: string;
  /** Ranked by `retrieve`. */
  passages: readonly Passage[];
  /** The customer's language; breaks ties between sources that match equally well. */
  language: Language;
}

/**
 * Answers without a model by quoting: a FAQ with enough confidence gives its answer verbatim, other
 * passages their best sentences, each with a citation. Null when nothing matches well enough.
 */
export function answerExtractively({
  question,
  passages,
  language,
}: ExtractiveInput): ExtractiveAnswer | null {
  const preferred = passages
    .filter(isProse)
    .toSorted((a, b) => preference(b, language) - preference(a, language));
  const stated = preferred.find((each) => isStatedAmount(each, question));
  if (stated) return quote(question, [stated]);
  const [pair, text] = [preferred.find(isPair), preferred.find((each) => !isPair(each))];
  if (text && isAnswer(text, question) && isPreferred(text, pair, language)) {
    return quote(
      question,
      preferred.filter((each) => !isPair(each) && each.score > 0),
    );
  }
  return pair && isAnswer(pair, question) ? answerFromPair(pair) : null;
}

function quote(question: string, passages: readonly Passage[]): ExtractiveAnswer | null {
  const quotes = selectSentences(question, passages);
  return quotes.length > 0 ? joinQuotes(quotes) : null;
}

/**
 * Whether the settings state the amount that the question asks for, such as a price. They are the word of
 * the business and come before every other source; for questions of other kinds they say too little.
 */
function isStatedAmount(passage: Passage, question: string): boolean {
  const { sourceType, body, terms } = passage;
  return (
    sourceType === 'settings' &&
    questionKinds(question).has('amount') &&
    containsNumber(body) &&
    isAnswer(passage, question) &&
    matchesHeaviest(body, terms)
  );
}

/** A product is shown as a card; its passage lists fields, for the search and for a model. */
const isProse = ({ sourceType }: Passage) => sourceType !== 'product';

/** Whether a passage matches well enough to be given as an answer. */
export function isAnswer(passage: Passage, question: string): boolean {
  if (isPair(passage)) return passage.confidence >= passage.minConfidence;
  return passage.score >= minScoreFor(passage, question) && matchesHeavyTerms(passage);
}

/**
 * Whether a text matches important terms of the question. A long text contains common words of many
 * questions, but its heading says what it is about.
 */
function matchesHeavyTerms({ title, body, terms }: Passage): boolean {
  if (body.length < shortText) return true;
  const inTitle = weightIn(new Set(tokenize(title)), terms);
  if (inTitle >= minSubjectShare * totalWeight(terms)) return true;
  return matchesHeaviest(`${title}\n${body}`, terms);
}

function matchesHeaviest(text: string, terms: TermWeights): boolean {
  const matched = weightIn(new Set(tokenize(text)), terms);
  return matched >= minMatchedWeight * Math.max(...terms.values());
}

const minSubjectShare = 0.5;
/** In characters, such as a fact about a persona or a setting. */
const shortText = 120;
/** As a share of the heaviest weight. */
const minMatchedWeight = 0.8;

/**
 * The share of the maximum score that a text needs to count as an answer. Measured on questions
 * in five languages: the thresholds accept 97 to 99 % of the questions with an answer, and
 * one in five of those whose article was removed from the collection.
 */
const minScores = { words: 0.2, pairs: 0.27 };

/**
 * Scripts without spaces are indexed by character bigrams. A paraphrased word changes two of them, so
 * the threshold falls with the length of the question. It does not depend on length for words.
 */
function minScoreFor(passage: Passage, question: string): number {
  if (!hasBigrams(question)) return minScores.words;
  return minScores.pairs / Math.max(1, effectiveTermCount(passage.terms)) ** 0.2;
}

/** The number of terms that the question would have if all weighed as much as the heaviest. */
function effectiveTermCount(terms: TermWeights): number {
  return totalWeight(terms) / (Math.max(...terms.values()) || 1);
}

const sameLanguageBoost = 1.1;

/** Taught answers correct written ones, so they win a tie. */
const taughtBoost = 1.01;

const preference = ({ score, body, sourceType }: Passage, language: Language) =>
  score *
  (guessLanguage(body) === language ? sameLanguageBoost : 1) *
  (sourceType === 'school' ? taughtBoost : 1);

/**
 * Whether a text is quoted although there is a FAQ. A FAQ that matches much better is about the
 * subject, even if it does not answer the question.
 */
function isPreferred(text: Passage, pair: Passage | undefined, language: Language): boolean {
  if (!pair) return true;
  const factor = pair.confidence >= pair.minConfidence ? 1 : unsureFactor;
  return preference(text, language) > factor * preference(pair, language);
}

const unsureFactor = 0.8;

function answerFromPair(passage: Passage): ExtractiveAnswer {
  const sentences = splitSentences(passage.body).map((_, index) => index);
  return {
    text: passage.body,
    citations: [{ ...createCitation(passage, 1, passage.body), sentences }],
  };
}

/** One paragraph per passage, the best first. */
function joinQuotes(quotes: readonly Quote[]): ExtractiveAnswer {
  let sentenceIndex = 0;
  const texts: string[] = [];
  const citations = quotes.map(({ passage, sentences }, index) => {
    const excerpt = quotePassage(passage, sentences);
    texts.push(escapeQuote(sentences, excerpt));
    return {
      ...createCitation(narrowPosition(passage, sentences), index + 1, excerpt),
      sentences: splitSentences(excerpt).map(() => sentenceIndex++),
    };
  });
  const version = quotes[0]?.passage.version;
  return { text: texts.join('\n\n'), citations, ...(version && { version }) };
}

/** Narrows a passage's position to the quoted units, where offsets are known. */
function narrowPosition(passage: Passage, units: readonly QuotableUnit[]): Passage {
  const { start: offset, end } = passage.position ?? {};
  const [first] = units;
  const last = units.at(-1);
  if (offset === undefined || !first || !last) return passage;
  // A part of a long block has a header or fences of its own.
  if (end !== offset + passage.body.length) return passage;
  const range = { start: offset + first.start, end: offset + last.end };
  return { ...passage, position: { ...passage.position, ...range } };
}
