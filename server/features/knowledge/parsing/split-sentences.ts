/**
 * Cuts text after its sentences and lines; together the parts are the text again. No part is longer
 * than `longest`: what has no end of a sentence is cut at white space, else between characters.
 */
export function splitSentences(text: string, longest: number): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(sentenceEnd)) {
    const end = index + mark.length;
    sentences.push(...cut(text.slice(start, end), longest));
    start = end;
  }
  return [...sentences, ...cut(text.slice(start), longest)];
}

/** The wide marks end a sentence wherever they stand, the narrow ones only before white space. */
const sentenceEnd = /[。！？｡]+[」』”’）)\]"']{0,3}|[.!?…][)\]"'”’]{0,3}(?=\s)|\n/g;

function cut(sentence: string, longest: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest - 1);
    let end = space > longest / 2 ? space + 1 : longest;
    if (/[\ud800-\udbff]/.test(rest.charAt(end - 1))) end -= 1;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
}
