import { callingCodes } from '#shared/contracts/countries.ts';
import { parseLocales } from './parse-locales.ts';

export interface Country {
  /** ISO 3166: `KR`. */
  code: string;
  name: string;
  callingCode: string;
}

/** Every country with a calling code, sorted by name in the given language. */
export function localizedCountries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...callingCodes]
    .map(([code, callingCode]) => ({ code, name: names.of(code) ?? code, callingCode }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Countries as options of a select. */
export function countryOptions(language: string): { value: string; label: string }[] {
  return localizedCountries(language).map(({ code, name }) => ({ value: code, label: name }));
}

/**
 * Guesses a country from language tags: the first region among them, such as in `en-GB`, else the main
 * region of the first language.
 */
export function guessCountry(languages: readonly string[]): string {
  const locales = parseLocales(languages);
  const likelyLocales = locales.map(({ language }) => new Intl.Locale(language).maximize());
  const regions = [...locales, ...likelyLocales].map(({ region }) => region);
  return regions.find((region) => region && callingCodes.has(region)) ?? 'KR';
}
