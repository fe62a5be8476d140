import type { Citation } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { citationOf } from './citation-of.ts';
import { guessLanguage } from './guess-language.ts';
import { isPair, type Passage } from './passage.ts';
import { type Quote, quoteSentences } from './quote.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';
import { type TermWeights, totalWeight } from './term-weights.ts';

export interface ExtractiveAnswer {
  text: string;
  citations: Citation[];
}

interface Retrieved {
  question: string;
  /** As `retrieve` found them. */
  passages: readonly Passage[];
  /** The customer's: breaks ties between sources that fit equally well. */
  language: Language;
}

/**
 * An answer in the words of the sources alone: a FAQ that matches gives its answer word for word,
 * other passages their best sentences, each cited. null when nothing is certain enough.
 */
export function answerExtractively({
  question,
  passages,
  language,
}: Retrieved): ExtractiveAnswer | null {
  const preferred = passages.toSorted((a, b) => preference(b, language) - preference(a, language));
  const best = preferred.find((passage) => isAnswer(passage, question));
  if (!best) return null;
  if (isPair(best)) return answerOfPair(best);
  const texts = preferred.filter((passage) => !isPair(passage));
  const quotes = quoteSentences(question, texts);
  return quotes.length > 0 ? joinQuotes(quotes) : null;
}

/** Whether it fits well enough to be told. */
export function isAnswer(passage: Passage, question: string): boolean {
  return passage.score >= floorOf(passage, question);
}

/**
 * The share of its best possible score that a passage needs to be an answer. Found on questions
 * with and without an answer in five languages: above the floors for texts stay 97 to 99 % of the former
 * and, of those that ask about an article that was taken out of the same collection, one in five.
 */
const floors = { faq: 0.25, words: 0.2, pairs: 0.27 };

/**
 * A paraphrase changes two pairs of characters where it changes one word: less has to be left, and
 * ever less the longer the question is. Among words its length tells nothing.
 */
function floorOf(passage: Passage, question: string): number {
  if (isPair(passage)) return floors.faq;
  if (!spaceless.test(question)) return floors.words;
  return floors.pairs / Math.max(1, weightyTerms(passage.terms)) ** 0.2;
}

/** How many terms the question would have if all weighed as much as the heaviest. */
function weightyTerms(terms: TermWeights): number {
  return totalWeight(terms) / (Math.max(...terms.values()) || 1);
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ownLanguage = 1.1;

/** What was taught corrects what was written down: of two that fit equally well it is said. */
const taught = 1.01;

const preference = ({ score, body, sourceType }: Passage, language: Language) =>
  score *
  (guessLanguage(body) === language ? ownLanguage : 1) *
  (sourceType === 'school' ? taught : 1);

function answerOfPair(passage: Passage): ExtractiveAnswer {
  const sentences = splitSentences(passage.body).map((_, index) => index);
  return {
    text: passage.body,
    citations: [{ ...citationOf(passage, 1, passage.body), sentences }],
  };
}

/** One paragraph a passage, in the order of how well they answer. */
function joinQuotes(quotes: readonly Quote[]): ExtractiveAnswer {
  let spoken = 0;
  const citations = quotes.map(({ passage, sentences }, index) => ({
    ...citationOf(narrow(passage, sentences), index + 1, joinSentences(passage.body, sentences)),
    sentences: sentences.map(() => spoken++),
  }));
  return { text: citations.map(({ excerpt }) => excerpt).join('\n\n'), citations };
}

/** As they stand in the text; what was left out between them is marked. */
function joinSentences(body: string, sentences: readonly Sentence[]): string {
  let text = '';
  let end = -1;
  for (const sentence of sentences) {
    const between = end < 0 ? '' : body.slice(end, sentence.start);
    text += (between.trim() === '' ? between : ' … ') + sentence.text;
    end = sentence.end;
  }
  return text;
}

/** The same passage, its place in the source narrowed to the sentences where offsets are known. */
function narrow(passage: Passage, sentences: readonly Sentence[]): Passage {
  const offset = passage.position?.start;
  const [first] = sentences;
  const last = sentences.at(-1);
  if (offset === undefined || !first || !last) return passage;
  const place = { start: offset + first.start, end: offset + last.end };
  return { ...passage, position: { ...passage.position, ...place } };
}
