/** A sentence with its offsets in the text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/**
 * Splits a text in any of the five languages into sentences. They end at a line break, at 。！？ and at
 * . ! ? … unless the mark belongs to a number, an initial, an abbreviation or a list label.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number) => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    start = end;
    if (!/[\p{L}\p{N}]/u.test(trimmed)) return;
    const from = end - raw.trimStart().length;
    sentences.push({ text: trimmed, start: from, end: from + trimmed.length });
  };
  for (const mark of text.matchAll(boundaries)) {
    const end = mark.index + mark[0].length;
    if (mark[1] === undefined || isEnd(text, mark.index, mark[1], end)) close(end);
  }
  close(text.length);
  return sentences;
}

/** A line break, or a run of marks with the closing quotes and brackets after it. */
const boundaries = /[\r\n\u2028\u2029]+|([.!?…。！？｡]{1,8})["'”’»)\]」』）】》〉]{0,4}/g;

function isEnd(text: string, index: number, mark: string, end: number): boolean {
  // 「そうだ。」と言った: the sentence continues after the bracket.
  if (/[。！？｡]/.test(mark))
    return end === index + mark.length || !/^[ぁ-ん]/.test(text.charAt(end));
  const before = text.slice(Math.max(0, index - 12), index);
  const after = text.slice(end, end + 4);
  if (after === '') return true;
  // Korean often omits the space: “했다.그리고”.
  if (!/^\s/.test(after)) return /[가-힣]$/.test(before) && /^[가-힣]/.test(after);
  const next = after.trimStart();
  if (next === '') return true;
  if (/^\p{Ll}/u.test(next)) return false;
  if (mark !== '.') return true;
  if (/\d$/.test(before) && /^\d/.test(next)) return false;
  return !abbreviation.test(before) && !listLabel.test(before);
}

/** Initials (“J. K.”, “U.S.”) and abbreviations before a name or a number. */
const abbreviation =
  /(?:^|[\s("'“‘.])(?:\p{Lu}|mr|mrs|ms|dr|prof|st|sr|sra|srta|dn?a|dña|ud|uds|vs|no|nos|núm|nro|fig|vol|pp?|pág|págs|art|cap|ed|approx|aprox|e\.g|i\.e|p\.\s?ej|av|avda|dpto|tel|jr|gen|col|sgt|lt|rev|hon|inc|ltd|co|corp|mt|ft|ca|cf|al)$/iu;

/** “1.” or “a.” at the beginning of a line. */
// regex-input: 12, the end of a sentence
const listLabel = /(?:^|\n)\s*(?:\d{1,3}|[a-z])$/i;
