import type { Corpus } from './corpus.ts';

/** The result of plain BM25. */
export interface PlainResult {
  /** Share of the questions whose passage ranks first, and among the first three. */
  first: number;
  firstThree: number;
  /** Share whose answer is in the two sentences with most terms of the question. */
  quoted: number;
}

/**
 * The floor: BM25 (k1 1.2, b 0.75) over words of `Intl.Segmenter`, alone and with bigrams in Han,
 * kana and Hangul; the better of both for each figure.
 */
export function searchPlainly(corpus: Corpus): PlainResult {
  const words = wordsOf(corpus.language);
  const rows = [
    measure(corpus, words),
    measure(corpus, (text) => [...words(text), ...bigramsIn(text)]),
  ];
  return {
    first: Math.max(...rows.map((row) => row.first)),
    firstThree: Math.max(...rows.map((row) => row.firstThree)),
    quoted: Math.max(...rows.map((row) => row.quoted)),
  };
}

type Tokenize = (text: string) => string[];

function wordsOf(language: string): Tokenize {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) =>
    [...segmenter.segment(fold(text))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment);
}

function bigramsIn(text: string): string[] {
  const bigrams: string[] = [];
  for (const [run] of fold(text).matchAll(bigramRuns)) {
    const characters = [...run];
    for (const [index, character] of characters.entries()) {
      const next = characters[index + 1];
      if (next !== undefined) bigrams.push(character + next);
    }
  }
  return bigrams;
}

const bigramRuns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Hangul}+/gu;
const fold = (text: string) => text.normalize('NFKC').toLowerCase();

function measure({ passages, questions }: Corpus, tokenize: Tokenize): PlainResult {
  const index = makeIndex(passages.map(({ title, text }) => tokenize(`${title}\n${text}`)));
  let first = 0;
  let firstThree = 0;
  let quoted = 0;
  const answerable = questions.filter((question) => question.passage !== null);
  for (const { text, passage, answer } of answerable) {
    const queryTerms = new Set(tokenize(text));
    const found = index.search(queryTerms).map((position) => passages[position]);
    if (found[0]?.id === passage) first += 1;
    if (found.some((candidate) => candidate?.id === passage)) firstThree += 1;
    const weight = (sentence: string) => index.weightOf(queryTerms, new Set(tokenize(sentence)));
    if (bestSentences(found[0]?.text ?? '', weight).includes(answer)) quoted += 1;
  }
  const count = answerable.length;
  return { first: first / count, firstThree: firstThree / count, quoted: quoted / count };
}

function makeIndex(documents: string[][]) {
  const counts = documents.map((terms) => {
    const count = new Map<string, number>();
    for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1);
    return count;
  });
  const frequencies = new Map<string, number>();
  for (const count of counts) {
    for (const term of count.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const size = documents.length;
  const average = documents.reduce((sum, terms) => sum + terms.length, 0) / size;
  const idf = (term: string) => {
    const frequency = frequencies.get(term);
    return frequency ? Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5)) : 0;
  };
  const scoreOf = (queryTerms: Set<string>, position: number) => {
    const length = (documents[position]?.length ?? 0) / average;
    let score = 0;
    for (const term of queryTerms) {
      const count = counts[position]?.get(term) ?? 0;
      score += (idf(term) * count * 2.2) / (count + 1.2 * (0.25 + 0.75 * length));
    }
    return score;
  };
  return {
    search: (queryTerms: Set<string>) =>
      documents
        .map((_, position) => ({ position, score: scoreOf(queryTerms, position) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, 3)
        .map(({ position }) => position),
    weightOf: (queryTerms: Set<string>, terms: Set<string>) =>
      [...queryTerms].reduce((sum, term) => sum + (terms.has(term) ? idf(term) : 0), 0),
  };
}

function bestSentences(text: string, weight: (sentence: string) => number): string {
  return text
    .split(/(?<=[。！？])|(?<=[.!?])\s+|\n/)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => ({ sentence, score: weight(sentence) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ sentence }) => sentence)
    .join(' ');
}
