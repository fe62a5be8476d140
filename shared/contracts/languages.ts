import { z } from 'zod';
import { type Language, languages } from './names.ts';

export { defaultLanguage, type Language, languages } from './names.ts';

export const languageSchema = z.enum(languages);

/** One text for all languages, or a text per language. */
export function localizedText(max: number) {
  return z.union([z.string().max(max), z.partialRecord(languageSchema, z.string().max(max))]);
}
export type LocalizedText = string | Partial<Record<Language, string>>;
