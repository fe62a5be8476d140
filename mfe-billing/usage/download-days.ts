import type {
  StatisticsDay,
  StatisticsFigures,
} from '#shared/contracts/conversations/statistics.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import { fileNameOf } from './file-name.ts';

type Heading = readonly [column: keyof StatisticsDay, heading: string];

/** Downloads the days as CSV. */
export function downloadDays(statistics: StatisticsFigures, headings: readonly Heading[]): void {
  downloadCsv(fileNameOf('chats', statistics), toLines(statistics.by_day, headings));
}

/** A line of headings, then one line per day. */
export function toLines(days: readonly StatisticsDay[], headings: readonly Heading[]): string[][] {
  return [
    headings.map(([, heading]) => heading),
    ...days.map((day) => headings.map(([column]) => String(day[column]))),
  ];
}
