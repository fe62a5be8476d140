import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#shared/contracts/languages.ts';

/** How a question relates to the business's sources. */
export const questionKinds = [
  'near',
  'medium',
  'far',
  'typo',
  'multi',
  'followup',
  'other_language',
  'missing',
  'offtopic',
] as const;
export type Kind = (typeof questionKinds)[number];

export interface LabelledQuestion {
  text: string;
  kind: Kind;
  /** The customer's language. */
  language: Language;
  /** The ids of the FAQs and documents that answer it; empty when nothing does. */
  expect: string[];
  /** What a right answer contains. */
  must: string[];
  /** The question before it in the same chat. */
  after?: string;
}

/** A made-up business with its sources, and questions of its customers. */
export interface LabelledBusiness {
  business: string;
  language: Language;
  faqs: { id: string; question: string; answer: string }[];
  documents: { id: string; title: string; text: string }[];
  questions: LabelledQuestion[];
}

export const ownData = join(import.meta.dirname, '../data/answers');

/** Reads the `{language}-{trade}.json` files of a folder; none when it holds tables only. */
export async function readBusinesses(folder = ownData): Promise<LabelledBusiness[]> {
  const files = (await readdir(folder)).filter((file) => /^[a-z]{2}-.+\.json$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      // Not validated, because an invalid file would show in the figures at once.
      return JSON.parse(await readFile(join(folder, file), 'utf8')) as LabelledBusiness;
    }),
  );
}
