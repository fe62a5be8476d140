import { normalize } from './normalize.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The normalized words of a text, also in scripts without spaces. */
export function splitWords(text: string): string[] {
  return [...segmenter.segment(normalize(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
