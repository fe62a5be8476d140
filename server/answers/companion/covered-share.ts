import { cosine, encode } from '#server/knowledge/encoder/index.ts';
import { type Passage, questionTerms } from '#server/knowledge/knowledge-base/index.ts';
import { splitWords } from '#server/language/split-words.ts';
import { tokenize } from '#server/language/tokenize.ts';

/** The cosine similarity of synonyms: “dog” and 강아지 are above it, “dog” and “cat” below. */
const minSynonym = 0.75;

/**
 * The share of the question's content words that a passage contains, in any inflection or as a
 * synonym in any language.
 */
export function coveredShare(
  question: string,
  { title, body }: Pick<Passage, 'title' | 'body'>,
): number {
  const priors = questionTerms(question);
  const text = `${title}\n${body}`;
  const passageTerms = new Set(tokenize(text));
  const vectors = splitWords(text).map(encode);
  let [total, covered] = [0, 0];
  for (const word of splitWords(question)) {
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
