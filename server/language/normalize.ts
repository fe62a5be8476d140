/**
 * Folds different spellings of the same text: width, case and accents are folded, decomposed Hangul
 * and kana are composed. Latin accents are removed because people omit them in questions.
 */
export function normalize(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .replace(stackedMarks, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(latinMarks, '')
    .normalize('NFC');
}

/** A text in the notation of the phrase files: NFKC with straight apostrophes. */
export function toPhraseForm(text: string): string {
  return text.normalize('NFKC').replaceAll('’', "'").trim();
}

/** The letters and digits of a text, to compare texts without case, spaces and punctuation. */
export function lettersOf(text: string): string {
  return normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Fast path, needs only lower case: ASCII, and composed Korean, Chinese and Japanese characters.
 */
const plain = /^[\t-~가-힣ぁ-ゔァ-ヴー一-鿿、。「」『』]*$/;
const latinMarks = /[\u0300-\u036f]+/g;
/** Reordering many stacked marks takes quadratic time; no script stacks more than a few. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;
