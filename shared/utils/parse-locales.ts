/** The valid locales among language tags: WebKit on Linux may report the invalid `C`. */
export function parseLocales(languages: readonly string[]): Intl.Locale[] {
  return languages.flatMap((language) => {
    try {
      return [new Intl.Locale(language)];
    } catch {
      return [];
    }
  });
}
