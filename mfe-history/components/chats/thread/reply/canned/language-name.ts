import { currentLanguage } from '#shared/console/index.ts';

/** The name of a language in the interface's language. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(code) ?? code;
}
