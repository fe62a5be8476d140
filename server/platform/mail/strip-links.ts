import { hiddenMarks } from '#shared/contracts/names.ts';
import { hasLink } from '#shared/contracts/plain-name.ts';

const maxNameLength = 60;

interface Recipient {
  name: string;
  email: string;
  /** The email address is verified. */
  isVerified: boolean;
}

/** Removes links from user-written text, and keeps mail programs from detecting any. */
export function stripLinks(words: string): string {
  return words.replace(/\S+/g, (word) => {
    if (hasLink(word)) return '…';
    // An invisible word joiner; without it, mail programs turn host names into links.
    return word.includes('@') ? word : word.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '.\u2060');
  });
}

/**
 * The name of a person, a business or a chatbot for a mail: one line without links or invisible
 * characters.
 */
export function nameInMail(name: string): string {
  // regex-input: any, one character of a set
  const line = name.replace(new RegExp(hiddenMarks, 'gu'), ' ').replace(/\s+/g, ' ').trim();
  return stripLinks(line.slice(0, maxNameLength));
}

/**
 * The greeting of a user. With an unverified address the name is not used, because anyone could
 * have chosen it.
 */
export function salutation({ name, email, isVerified }: Recipient): string {
  return isVerified && name ? nameInMail(name) : email;
}
