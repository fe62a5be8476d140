import { useCan } from '#shared/console/index.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { historyPath } from '#shared/utils/console-paths.ts';

interface ChatFilter {
  type?: 'unanswered' | 'rated';
  /** Search text. */
  q?: string;
}

/** Paths of the chats behind a figure; undefined for users who cannot read chats. */
export function useHistoryPath({ period }: Pick<Statistics, 'period'>) {
  const canRead = useCan('all_chats');
  return (hash: string | null, filter: ChatFilter): string | undefined => {
    if (!canRead || !hash) return undefined;
    return historyPath(hash, { ...filter, from: period.start_date, until: period.end_date });
  };
}
