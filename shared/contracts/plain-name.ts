import { z } from 'zod';
import { hiddenMarks } from './names.ts';

/** Whether a text contains a URL, with or without a scheme. */
export function hasLink(text: string): boolean {
  return /\/\/|www\.|\p{L}\.\p{L}{2,}\//iu.test(text.normalize('NFKC'));
}

/** Name of a person or an organization. E-mails contain it, so links and invisible characters are rejected. */
export function plainName(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((name) => !hiddenMarks.test(name), 'invalid')
    .refine((name) => !hasLink(name), 'link_in_name');
}
