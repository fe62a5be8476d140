/** A month, such as `2026-03`. */
export type Month = string;

/** The month in the URL; the present one without a valid parameter. */
export function readMonth(search: URLSearchParams, today: string): Month {
  const month = search.get('month') ?? '';
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
}

export function partsOf(month: Month) {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
}

/** The months to choose from, newest first: those with sales, the present and the chosen one. */
export function monthsToChoose(
  withSales: readonly Month[],
  ...others: readonly Month[]
): readonly Month[] {
  return [...new Set([...withSales, ...others])].sort().reverse();
}
