import { hiddenMarks } from '#shared/contracts/names.ts';
import { hasLink } from '#shared/contracts/plain-name.ts';

const longestName = 60;

/** Anybody's words, as a mail of ours repeats them: they lead nowhere, and no mail program makes them. */
export function withoutLinks(words: string): string {
  return words.replace(/\S+/g, (word) => {
    if (hasLink(word)) return '…';
    // Nobody sees a word joiner; without it, programs make a link of a bare host's name.
    return word.includes('@') ? word : word.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '.\u2060');
  });
}

/** The name of a person, a business or a chatbot in a mail: one line without links or hidden marks. */
export function nameInMail(name: string): string {
  // regex-input: any, one character of a set
  const line = name.replace(new RegExp(hiddenMarks, 'gu'), ' ').replace(/\s+/g, ' ').trim();
  return withoutLinks(line.slice(0, longestName));
}
