import { callingCodes } from '#shared/contracts/countries.ts';
import { localesOf } from './locales-of.ts';

export interface Country {
  /** ISO 3166: `KR`. */
  code: string;
  name: string;
  callingCode: string;
}

/** Every country with a calling code, sorted by name in the given language. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...callingCodes]
    .map(([code, callingCode]) => ({ code, name: names.of(code) ?? code, callingCode }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Countries as options of a select. */
export function countryOptions(language: string): { value: string; label: string }[] {
  return countriesIn(language).map(({ code, name }) => ({ value: code, label: name }));
}

/**
 * The likely country of a browser: a region named in its languages, else the main region of the
 * first language.
 */
export function likelyCountry(languages: readonly string[]): string {
  const locales = localesOf(languages);
  const spoken = locales.map(({ language }) => new Intl.Locale(language).maximize());
  const regions = [...locales, ...spoken].map(({ region }) => region);
  return regions.find((region) => region && callingCodes.has(region)) ?? 'KR';
}
