/** The locales of language tags; without what is none: under Linux, WebKit may name the locale `C`. */
export function localesOf(languages: readonly string[]): Intl.Locale[] {
  return languages.flatMap((language) => {
    try {
      return [new Intl.Locale(language)];
    } catch {
      return [];
    }
  });
}
