import { z } from 'zod';
import { hiddenMarks } from './names.ts';

/** Whether words lead to a web address, written out. */
export function hasLink(words: string): boolean {
  return /\/\/|www\.|\p{L}\.\p{L}{2,}\//iu.test(words.normalize('NFKC'));
}

/** The name of a person or an organization, which mails repeat: one line that leads nowhere. */
export function plainName(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .refine((name) => !hiddenMarks.test(name), 'invalid')
    .refine((name) => !hasLink(name), 'link_in_name');
}
