/**
 * How many years business records of payments are retained, by country of the organization. The years
 * of its books, the longer period, where vouchers have another one. Sources: docs/money.md.
 */
const yearsByCountry: Readonly<Record<string, number>> = {
  ...{ AT: 7, BE: 10, DE: 10, ES: 6, FR: 10, IE: 6, IT: 10, NL: 7, PT: 10, SE: 7 },
  ...{ CH: 10, GB: 6 },
  ...{ CN: 30, JP: 10, KR: 10, TW: 10 },
  ...{ MX: 5, US: 7 },
};

/** Where no period is listed: the longest that is usual. */
const defaultYears = 10;

/** When the book of an organization erased then may be erased: years count from the end of its year. */
export function retainedUntil(countryCode: string, erasedAt: Date): Date {
  const years = yearsByCountry[countryCode] ?? defaultYears;
  return new Date(Date.UTC(erasedAt.getUTCFullYear() + years + 1, 0, 1));
}
