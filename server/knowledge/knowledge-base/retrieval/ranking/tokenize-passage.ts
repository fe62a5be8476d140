import { normalize } from '#server/language/normalize.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { setBounded } from '#server/platform/bounded-map.ts';
import { splitSentences } from '../extraction/split-sentences.ts';
import { isPair, type Passage } from '../passage.ts';
import { questionTerms, type TermPriors } from '../query/question-terms.ts';
import { createSimilarTermFinder } from '../synonyms/similar-terms.ts';
import { trigramsOf } from './pair-confidence.ts';

type Text = Pick<Passage, 'chunkId' | 'sourceType' | 'title' | 'body'> & {
  /** One per line. */
  generatedQuestions?: string | null;
};

/** The tokens by which a passage is ranked; they do not depend on the question. */
export interface TokenizedPassage {
  title: readonly string[];
  sentences: readonly (readonly string[])[];
  terms: ReadonlySet<string>;
  /** The question of a FAQ and its alternates; empty for other sources. */
  questions: readonly TokenizedQuestion[];
  /** Questions that a model wrote for the text. */
  generated: readonly TokenizedQuestion[];
  /** The trigrams of a FAQ's questions and answer; empty for other sources. */
  trigrams: ReadonlySet<string>;
}

export interface TokenizedQuestion {
  priors: TermPriors;
  /** Finds the terms that another question only has in a similar form. */
  similarIn: ReturnType<typeof createSimilarTermFinder>;
}

const maxCached = 500;
const cache = new Map<string, { text: Text; tokenized: TokenizedPassage }>();

/** Tokenizes a passage. Cached, because customers ask about the same few passages. */
export function tokenizePassage({
  chunkId,
  sourceType,
  title,
  body,
  generatedQuestions = null,
}: Text): TokenizedPassage {
  const text = { chunkId, sourceType, title, body, generatedQuestions };
  const cached = cache.get(chunkId);
  const tokenized = cached && isSame(cached.text, text) ? cached.tokenized : tokenizeUncached(text);
  setBounded(cache, chunkId, { text, tokenized }, maxCached);
  return tokenized;
}

function tokenizeUncached({ sourceType, title, body, generatedQuestions }: Text): TokenizedPassage {
  const terms = tokenize(title);
  const sentences = splitSentences(body).map((sentence) => tokenize(sentence.text));
  return {
    title: terms,
    sentences,
    terms: new Set([...terms, ...sentences.flat()]),
    questions: isPair({ sourceType }) ? title.split('\n').map(tokenizeQuestion) : [],
    generated: generatedQuestions ? generatedQuestions.split('\n').map(tokenizeQuestion) : [],
    trigrams: isPair({ sourceType }) ? trigramsOf(normalize(`${title}\n${body}`)) : new Set(),
  };
}

function isSame(one: Text, other: Text): boolean {
  return (
    one.sourceType === other.sourceType &&
    one.title === other.title &&
    one.body === other.body &&
    one.generatedQuestions === other.generatedQuestions
  );
}

function tokenizeQuestion(question: string): TokenizedQuestion {
  const priors = questionTerms(question);
  return { priors, similarIn: createSimilarTermFinder(priors) };
}
