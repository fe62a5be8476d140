import { callingCodes } from '#shared/contracts/countries.ts';
import { localesOf } from './locales-of.ts';

export interface Country {
  /** ISO 3166: `KR`. */
  code: string;
  name: string;
  callingCode: string;
}

/** Every country that has telephones, in the order of the reader's language. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...callingCodes]
    .map(([code, callingCode]) => ({ code, name: names.of(code) ?? code, callingCode }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** The countries as a list to choose from. */
export function countryOptions(language: string): { value: string; label: string }[] {
  return countriesIn(language).map(({ code, name }) => ({ value: code, label: name }));
}

/**
 * Where somebody with such a browser probably is: a region that its languages name, else the one where
 * the first of them is spoken most.
 */
export function likelyCountry(languages: readonly string[]): string {
  const locales = localesOf(languages);
  const spoken = locales.map(({ language }) => new Intl.Locale(language).maximize());
  const regions = [...locales, ...spoken].map(({ region }) => region);
  return regions.find((region) => region && callingCodes.has(region)) ?? 'KR';
}
