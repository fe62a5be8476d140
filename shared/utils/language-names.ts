import type { Language } from '../contracts/names.ts';

/** The name of each language in the language itself. */
export const languageNames: Record<Language, string> = {
  ko: '한국어',
  en: 'English',
  zh: '中文',
  es: 'Español',
  ja: '日本語',
};
