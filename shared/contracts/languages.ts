import { z } from 'zod';

/** The interface languages, in the order menus show them. */
export const languages = ['ko', 'en', 'zh', 'es', 'ja'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;
export const defaultLanguage: Language = 'en';

/** One text for all languages, or a text per language. */
export function localizedText(max: number) {
  return z.union([z.string().max(max), z.partialRecord(languageSchema, z.string().max(max))]);
}
export type LocalizedText = string | Partial<Record<Language, string>>;
