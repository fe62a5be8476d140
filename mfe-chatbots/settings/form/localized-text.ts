import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type Language, languages } from '#shared/contracts/names.ts';

export type Texts = Exclude<LocalizedText, string>;

/** Removes the language when the text is empty. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _before, ...others } = texts;
  return text ? { ...others, [language]: text } : others;
}

/** Falls back to the first text there is. */
export function firstText(texts: Texts, preferred: Language): string {
  return texts[preferred] ?? languages.map((language) => texts[language]).find(Boolean) ?? '';
}
