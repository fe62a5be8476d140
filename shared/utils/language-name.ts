/** The name of a language in another one; the code itself where it is invalid. */
export function languageName(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code) ?? code;
  } catch {
    return code; // browsers may send invalid language codes
  }
}
