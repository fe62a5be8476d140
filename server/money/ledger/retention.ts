/** Years for which commercial books must be retained, by country. Sources: docs/money.md. */
const yearsByCountry: Readonly<Record<string, number>> = {
  ...{ AT: 7, BE: 10, DE: 10, ES: 6, FR: 10, IE: 6, IT: 10, NL: 7, PT: 10, SE: 7 },
  ...{ CH: 10, GB: 6 },
  ...{ CN: 30, JP: 10, KR: 10, TW: 10 },
  ...{ MX: 5, US: 7 },
};

/** For countries that are not listed. */
const defaultYears = 10;

/** When a book may be erased. Years count from the end of the year in which its organization was erased. */
export function retainedUntil(countryCode: string, erasedAt: Date): Date {
  const years = yearsByCountry[countryCode] ?? defaultYears;
  return new Date(Date.UTC(erasedAt.getUTCFullYear() + years + 1, 0, 1));
}
