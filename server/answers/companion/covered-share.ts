import { cosine, encode } from '#server/knowledge/encoder/index.ts';
import { type Passage, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { normalize } from '#server/language/normalize.ts';
import { tokenize } from '#server/language/tokenize.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** “Dog” and 강아지 are more similar, “dog” and “cat” are less. */
const minSynonym = 0.75;

/**
 * The share of the question's content words that a passage has: in any form, or as a word that means
 * the same, also in another language.
 */
export function coveredShare(
  question: string,
  { title, body }: Pick<Passage, 'title' | 'body'>,
): number {
  const priors = questionTerms(question);
  const text = `${title}\n${body}`;
  const passageTerms = new Set(tokenize(text));
  const vectors = wordsOf(text).map(encode);
  let [total, covered] = [0, 0];
  for (const word of wordsOf(question)) {
    const [term] = tokenize(word).filter((each) => (priors.get(each) ?? 0) > minPrior);
    if (term === undefined) continue;
    total += 1;
    if (passageTerms.has(term) || hasSimilar(encode(word), vectors)) covered += 1;
  }
  return total === 0 ? 0 : covered / total;
}

/** Stop words and grammatical endings are below it. */
const minPrior = 0.3;

const hasSimilar = (vector: Int8Array, others: readonly Int8Array[]) =>
  others.some((other) => cosine(vector, other) >= minSynonym);

const wordsOf = (text: string) =>
  [...segmenter.segment(normalize(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
