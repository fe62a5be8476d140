/** A range in the normalized question. */
export interface Span {
  start: number;
  end: number;
}

/** Normalizes questions and data for comparison: ignores character width, case and accents. */
export function normalizeText(text: string): string {
  return (
    text
      .normalize('NFKD')
      // The voicing marks of kana are not removed, because they make other letters.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim()
  );
}

const cjk = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const letter = /[\p{L}\p{N}]/u;

/** Whether a text is in a script whose words are written without spaces or with endings. */
export const isCjk = (text: string): boolean => cjk.test(text);

/** Whether a word is long enough to name something. */
export function isDistinctive(word: string): boolean {
  return isCjk(word) ? word.length >= 2 || /[国店]/.test(word) : word.length >= 3;
}

/** Where a text occurs: in languages with spaces, as whole words in singular or plural. */
export function findSpans(question: string, text: string): Span[] {
  if (text === '' || (text.length < 2 && !isCjk(text))) return [];
  const spans: Span[] = [];
  for (const form of forms(text)) {
    for (
      let start = question.indexOf(form);
      start !== -1;
      start = question.indexOf(form, start + 1)
    ) {
      const end = start + form.length;
      if (isWholeWord(question, start, end)) spans.push({ start, end });
    }
  }
  return spans;
}

/** The matches with other spacing: `총매출` for `총 매출`, `unit price` for `unitprice`. */
export function findLooseSpans(question: string, text: string): Span[] {
  const letters = [...text].filter((sign) => letter.test(sign));
  if (letters.length < (isCjk(text) ? 3 : 6) || letters.length > 60) return [];
  const pattern = letters.join('[^\\p{L}\\p{N}]?');
  // regex-input: 2000, a question
  return [...question.matchAll(new RegExp(pattern, 'gu'))]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => isWholeWord(question, start, end));
}

const globalPatterns = new WeakMap<RegExp, RegExp>();

/** All matches of a pattern. */
export function findAll(pattern: RegExp, text: string): Span[] {
  // regex-input: 1000, a question
  const all = globalPatterns.get(pattern) ?? new RegExp(pattern.source, 'gu');
  globalPatterns.set(pattern, all);
  return [...text.matchAll(all)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** What two patterns match immediately before and after a span. */
export function findAround(
  question: string,
  { start, end }: Span,
  before: RegExp,
  after: RegExp,
): Span[] {
  const left = before.exec(question.slice(0, start))?.[0].length ?? 0;
  const right = after.exec(question.slice(end))?.[0].length ?? 0;
  return [
    { start: start - left, end: start },
    { start: end, end: end + right },
  ].filter((span) => span.end > span.start);
}

/** Masks these spans of a question without changing its length. */
export function maskSpans(question: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + '·'.repeat(end - start) + text.slice(end),
    question,
  );
}

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end;

export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether two words are the same, in singular or plural. */
export function isSameWord(left: string, right: string): boolean {
  return singular(left) === singular(right);
}

function forms(text: string): string[] {
  if (isCjk(text)) return [...new Set([text, text.replaceAll(' ', '')])];
  const one = singular(text);
  return [...new Set([text, one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')])];
}

function singular(text: string): string {
  if (isCjk(text) || text.length < 4) return text;
  if (text.endsWith('ies')) return `${text.slice(0, -3)}y`;
  // In Spanish, words with a consonant at the end have the plural `-es`.
  if (/[dlnrz]es$/.test(text)) return text.slice(0, -2);
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
}

function isWholeWord(question: string, start: number, end: number): boolean {
  const joined = (inside: string, outside: string) =>
    letter.test(inside) && letter.test(outside) && !isCjk(inside) && !isCjk(outside);
  const at = (index: number) => question[index] ?? ' ';
  return !joined(at(start), at(start - 1)) && !joined(at(end - 1), at(end));
}
