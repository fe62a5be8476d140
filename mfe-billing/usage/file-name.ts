import type { Statistics } from '#shared/contracts/conversations/statistics.ts';

/** The name of a CSV file with figures: what they are about, the chatbot unless all, and the days. */
export function fileNameOf(
  subject: string,
  { window_hash, period }: Pick<Statistics, 'window_hash' | 'period'>,
): string {
  const parts = [subject, window_hash, period.start_date, period.end_date];
  return `${parts.filter(Boolean).join('-')}.csv`;
}
