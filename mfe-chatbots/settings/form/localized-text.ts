import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type Language, languages } from '#shared/contracts/names.ts';

export type TextByLanguage = Exclude<LocalizedText, string>;

/** Removes the language when the text is empty. */
export function withText(texts: TextByLanguage, language: Language, text: string): TextByLanguage {
  const { [language]: _before, ...others } = texts;
  return text ? { ...others, [language]: text } : others;
}

/** Falls back to the first language that has a text. */
export function preferredText(texts: TextByLanguage, preferred: Language): string {
  return texts[preferred] ?? languages.map((language) => texts[language]).find(Boolean) ?? '';
}
