/**
 * One form for all ways to write the same: width, case and accents are folded, decomposed Hangul
 * and kana are put together. Latin accents go because people leave them out when they ask.
 */
export function normalize(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .replace(pileOfMarks, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(latinMarks, '')
    .normalize('NFC');
}

/** Needs no more than lower case: ASCII, and the composed letters and marks of Korean, Chinese and Japanese. */
const plain = /^[\t-~가-힣ぁ-ゔァ-ヴー一-鿿、。「」『』]*$/;
const latinMarks = /[\u0300-\u036f]+/g;
/** Ordering a long pile of marks takes quadratic time; no script stacks more than a few. */
const pileOfMarks = /(\p{M}{8})\p{M}+/gu;
