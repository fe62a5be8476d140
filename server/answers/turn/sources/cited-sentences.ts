import { splitSentences } from '#server/knowledge/knowledge-base/index.ts';

interface CitedSentence {
  text: string;
  start: number;
  /** The numbers of the passages that it cites. */
  marks: number[];
}

const marker = /\[(\d{1,2})\]/g;
const lineBreak = /[\r\n\u2028\u2029]/;
const leadingMarks = /^(?:\[\d{1,2}\][ \t]*)+[.,;:。．、，]?/;

/**
 * Splits a model's answer into sentences. A marker after the end of a sentence belongs to that
 * sentence, unless it begins a line with text of its own.
 */
export function splitCitedSentences(text: string): CitedSentence[] {
  const sentences: CitedSentence[] = [];
  for (const sentence of splitSentences(text)) {
    const previous = sentences.at(-1);
    const marks = leadingMarks.exec(sentence.text)?.[0] ?? '';
    const rest = sentence.text.slice(marks.length).trimStart();
    const isOnlyMarks = !/[\p{L}\p{N}]/u.test(rest);
    const before = text.slice(0, sentence.start).trimEnd().length;
    const beginsLine = lineBreak.test(text.slice(before, sentence.start));
    if (!previous || marks === '' || (beginsLine && !isOnlyMarks)) {
      sentences.push({ ...sentence, marks: marksIn(sentence.text) });
      continue;
    }
    previous.marks.push(...marksIn(marks));
    if (isOnlyMarks) continue;
    const start = sentence.start + sentence.text.length - rest.length;
    sentences.push({ text: rest, start, marks: marksIn(rest) });
  }
  return sentences;
}

const marksIn = (text: string) => [...text.matchAll(marker)].map(([, digits]) => Number(digits));
