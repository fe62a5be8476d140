import { type Language, type LocalizedText, languages } from '#shared/contracts/languages.ts';

/** The text in the requested language, else in English, else in any available one. */
export function inLanguage(text: LocalizedText, language: Language): string {
  if (typeof text === 'string') return text;
  const order = [language, 'en' as const, ...languages];
  return order.map((name) => text[name]).find(Boolean) ?? '';
}
