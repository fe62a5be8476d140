import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { channels, chatOutcomes, handoffReasons } from '#shared/contracts/names.ts';
import { readDay } from '../read-day.ts';

export const drillDownParams = [
  'started_from',
  'started_until',
  'outcome',
  'handoff_reason',
  'close_reason',
  'language',
  'channel',
  'stars',
  'written_by',
  'assignee',
  'cited_source',
  'question',
  'unanswered_question',
  'weekday',
  'hour',
] as const satisfies readonly (keyof DrillDownFilter)[];

export const noDrillDownFilters = Object.fromEntries(
  drillDownParams.map((name) => [name, null]),
) as Record<(typeof drillDownParams)[number], null>;

/** The filters that links from the statistics set in the address; ignores values that the server rejects. */
export function readDrillDownFilters(search: URLSearchParams): DrillDownFilter {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  const number = (name: string, min: number, max: number) => {
    const text = search.get(name) ?? '';
    return /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : undefined;
  };
  const text = (name: string, max: number) => search.get(name)?.slice(0, max) || undefined;
  const from = readDay(search.get('started_from')) || undefined;
  const until = readDay(search.get('started_until')) || undefined;
  const filters = {
    started_from: from,
    started_until: from && until && until < from ? undefined : until,
    outcome: oneOf('outcome', chatOutcomes),
    handoff_reason: oneOf('handoff_reason', handoffReasons),
    close_reason: text('close_reason', 64),
    language: text('language', 20),
    channel: oneOf('channel', channels),
    stars: number('stars', 1, 5),
    written_by: text('written_by', 64),
    assignee: text('assignee', 64),
    cited_source: text('cited_source', 64),
    question: text('question', 64),
    unanswered_question: text('unanswered_question', 64),
    weekday: number('weekday', 0, 6),
    hour: number('hour', 0, 23),
  };
  // Only filters that are set have a key: the number of keys is shown as the number of filters.
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as DrillDownFilter;
}
