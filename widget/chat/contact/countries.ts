import { parseLocales } from '#shared/utils/parse-locales.ts';

/** Common countries with calling codes; other numbers are entered with `+`. */
const callingCodes =
  'AE971 AR54 AT43 AU61 BE32 BO591 BR55 CA1 CH41 CL56 CN86 CO57 CR506 CU53 CZ420 DE49 DK45 DO1 EC593 ' +
  'EG20 ES34 FI358 FR33 GB44 GR30 GT502 HK852 HN504 HU36 ID62 IE353 IL972 IN91 IT39 JP81 KR82 KZ7 MN976 ' +
  'MO853 MX52 MY60 NI505 NL31 NO47 NZ64 PA507 PE51 PH63 PL48 PR1 PT351 PY595 RO40 SA966 SE46 SG65 SV503 ' +
  'TH66 TR90 TW886 UA380 US1 UY598 UZ998 VE58 VN84 ZA27';

export interface CountryOption {
  code: string;
  label: string;
}

/** Sorted by their names in the language. */
export function listCountries(language: string): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return callingCodes
    .split(' ')
    .map((each) => {
      const code = each.slice(0, 2);
      return { code, label: `${names.of(code)} +${each.slice(2)}` };
    })
    .sort((a, b) => compare(a.label, b.label));
}

/** Guesses the country from the languages of the browser. */
export function guessListedCountry(
  countries: readonly CountryOption[],
  languages: readonly string[],
): string {
  const regions = parseLocales(languages).map((locale) => locale.maximize().region);
  return regions.find((region) => countries.some(({ code }) => code === region)) ?? 'KR';
}
