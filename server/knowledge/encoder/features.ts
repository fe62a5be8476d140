const runPattern =
  /[가-힣]+|[\u3040-\u30ff\u4e00-\u9fff々ー]+|[a-z\u00df-\u017f]+(?:'[a-z]+)?|[0-9]+/g;
const digit = /^[0-9]/;
const hangul = /^[가-힣]/;
const endOfLatin = '\u0180';

type Visit = (feature: string, weight: number) => void;

/**
 * Calls `visit` with each feature of a text and its weight: known words, substrings of unknown ones,
 * pairs of words, and substrings of Hangul, Chinese characters and kana. `tools/encoder/features.py`
 * computes the same, since the table is trained with it.
 */
export function visitFeatures(text: string, isWord: (run: string) => boolean, visit: Visit): void {
  let previous: string | undefined;
  const normal = text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'");
  for (const [run] of normal.matchAll(runPattern)) {
    const isLatin = !digit.test(run) && run < endOfLatin;
    if (isLatin) {
      if (isWord(run)) visit(run, 1);
      else visitUnknownWord(run, visit);
      if (previous !== undefined) visit(`${previous} ${run}`, 1);
    } else if (digit.test(run)) visit('#', 0.3);
    else if (hangul.test(run)) {
      for (const syllable of run) visit(syllable, 0.4);
      visitSubstrings(`^${run}$`, [2, 3, 4, 5], (part) => visit(part, 1));
    } else {
      for (const character of run) visit(character, 0.5);
      visitSubstrings(run, [2, 3, 4], (part) => visit(part, 1));
    }
    previous = isLatin ? run : undefined;
  }
}

/** All substrings of an unknown word together weigh about as much as a word, so that a typo matters little. */
function visitUnknownWord(word: string, visit: Visit): void {
  const parts: string[] = [];
  visitSubstrings(`^${word}$`, [3, 4, 5], (part) => parts.push(part));
  const weight = 0.6 / Math.sqrt(Math.max(3, parts.length));
  for (const part of parts) visit(part, weight);
}

function visitSubstrings(text: string, lengths: readonly number[], visit: (part: string) => void) {
  for (const length of lengths) {
    for (let start = 0; start + length <= text.length; start++) {
      visit(text.slice(start, start + length));
    }
  }
}
