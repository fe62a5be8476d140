import type { WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { addDays } from '#shared/utils/calendar-days.ts';
import { datesOf, rangeOf, runsOf, type StatisticsRange } from './date-range.ts';
import type { SplitRange } from './range-conditions.repository.ts';
import { findProgress } from './rolled-up-days.repository.ts';

type LiveTimes = SplitRange['live'];

/** Splits a range into the days that were rolled up and the times to count live. */
export async function splitRange(
  db: TenantTransaction,
  organizationId: string,
  range: StatisticsRange & { windows: WindowScope },
): Promise<SplitRange> {
  const progress = await findProgress(db, organizationId, range);
  const wholeDays = rangeOf(range.start, range.end, range.timezone);
  const first = range.from > wholeDays.from ? addDays(range.start, 1) : range.start;
  const lastWhole = range.before < wholeDays.before ? addDays(range.end, -1) : range.end;
  const last = progress && progress.through < lastWhole ? progress.through : lastWhole;
  const erasedDays = { first, last: range.end };
  if (!progress || last < first) return { ...withoutRollUp(range), erasedDays };
  const except = progress.changed.filter((day) => day >= first && day <= last);
  const isRolledUp = (day: string) => day >= first && day <= last && !except.includes(day);
  const liveDays = datesOf(range).filter((day) => !isRolledUp(day));
  const live = runsOf(liveDays).map((run) =>
    clip(rangeOf(run.first, run.last, range.timezone), range),
  );
  return { ...range, rolledUp: { first, last, except }, erasedDays, live };
}

/** A range that is counted live only. */
export function withoutRollUp<Range extends StatisticsRange & { windows: WindowScope }>(
  range: Range,
): SplitRange {
  return { ...range, rolledUp: null, erasedDays: null, live: [range] };
}

function clip(days: StatisticsRange, { from, before }: StatisticsRange): LiveTimes[number] {
  return {
    from: days.from < from ? from : days.from,
    before: days.before > before ? before : days.before,
  };
}
