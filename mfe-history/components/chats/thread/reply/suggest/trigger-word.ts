/** The word at the caret that starts with a sign, such as `/hello`. */
export interface TriggerWord {
  start: number;
  end: number;
  /** The text between the sign and the caret. */
  query: string;
}

/** The word before the caret if it starts with `sign`. */
export function findTriggerWord(text: string, caret: number, sign: string): TriggerWord | null {
  const word = text.slice(0, caret).split(/\s/).at(-1) ?? '';
  if (!word.startsWith(sign)) return null;
  return { start: caret - word.length, end: caret, query: word.slice(sign.length) };
}

export function replaceWord(text: string, { start, end }: TriggerWord, insertion: string): string {
  return text.slice(0, start) + insertion + text.slice(end);
}
