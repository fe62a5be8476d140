import { api, toast, useMutation } from '#shared/console/index.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { type Month, partsOf } from './month.ts';

/** The server writes the file before it answers. */
const timeoutMs = minuteMs;

/** The URL can be used once. It is no result of a mutation, whose cache all areas share. */
async function open(file: Promise<{ url: string }>): Promise<void> {
  const { url } = await file;
  window.location.assign(url);
}

/** Downloads the rows of a month for a spreadsheet. */
export function useExcel(month: Month) {
  return useMutation({
    mutationFn: () =>
      open(api.call('GET /settlements/excel', { query: partsOf(month), timeoutMs })),
    onError: toast.error,
  });
}

/** Downloads the statement of a month in one currency. */
export function useStatement(month: Month) {
  return useMutation({
    mutationFn: (currency: SaleCurrency) =>
      open(
        api.call('GET /settlements/statement', {
          query: { ...partsOf(month), currency },
          timeoutMs,
        }),
      ),
    onError: toast.error,
  });
}
