import type { Statistics, StatisticsDay } from '#shared/contracts/conversations/statistics.ts';

type Heading = readonly [column: keyof StatisticsDay, heading: string];

/** Downloads the days as CSV. */
export function downloadDays(statistics: Statistics, headings: readonly Heading[]): void {
  const { start_date: from, end_date: to } = statistics.period;
  const link = document.createElement('a');
  const file = new Blob([daysToCsv(statistics.by_day, headings)], {
    type: 'text/csv;charset=utf-8',
  });
  link.href = URL.createObjectURL(file);
  link.download = ['chats', statistics.window_hash, from, to]
    .filter(Boolean)
    .join('-')
    .concat('.csv');
  link.click();
  URL.revokeObjectURL(link.href);
}

/** One line for each day. The byte order mark makes spreadsheets read it as UTF-8. */
export function daysToCsv(days: readonly StatisticsDay[], headings: readonly Heading[]): string {
  const lines = [
    headings.map(([, heading]) => `"${heading.replaceAll('"', '""')}"`),
    ...days.map((day) => headings.map(([column]) => day[column])),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
