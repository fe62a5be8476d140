import { useCan } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { historyPath, inboxPath } from '#shared/utils/console-paths.ts';

type InPeriod = Pick<Statistics, 'period'>;

/** Paths of the chats behind a figure of one chatbot or of all; undefined for users who cannot read chats. */
export function useHistoryPath({ period }: InPeriod) {
  const canRead = useCan('all_chats');
  return (hash: string | null, filter: DrillDownFilter): string | undefined =>
    canRead ? listPath(hash, { ...startedIn(period), ...filter }) : undefined;
}

/** Paths of the chats that started on a day; undefined for users who cannot read chats. */
export function useDayPath(hash: string | null) {
  const canRead = useCan('all_chats');
  return (day: string): string | undefined =>
    canRead ? listPath(hash, { started_from: day, started_until: day }) : undefined;
}

/** Paths of the chats that a member has now. */
export function useOpenChatsPath() {
  const canRead = useCan('all_chats');
  return (hash: string | null, assignee: string): string | undefined =>
    canRead ? listPath(hash, { outcome: 'open', assignee }) : undefined;
}

const startedIn = ({ start_date, end_date }: InPeriod['period']) => ({
  started_from: start_date,
  started_until: end_date,
});

function listPath(hash: string | null, filters: DrillDownFilter): string {
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  const query = Object.fromEntries(texts);
  return hash ? historyPath(hash, query) : inboxPath({ view: 'all', ...query });
}
