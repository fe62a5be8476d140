import { z } from 'zod';
import { hiddenMarks } from './names.ts';

/** Whether a text contains a URL, with or without a scheme. */
export function hasLink(words: string): boolean {
  return /\/\/|www\.|\p{L}\.\p{L}{2,}\//iu.test(words.normalize('NFKC'));
}

/** Name of a person or an organization. Mails quote it, so links and invisible characters are refused. */
export function plainName(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((name) => !hiddenMarks.test(name), 'invalid')
    .refine((name) => !hasLink(name), 'link_in_name');
}
