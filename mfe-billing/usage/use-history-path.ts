import { useCan } from '#shared/console/index.ts';
import type { Statistics } from '#shared/contracts/statistics.ts';

interface ChatFilter {
  type?: 'unanswered';
  /** Words that occur in the chats. */
  q?: string;
}

/** Addresses of the chats behind a figure; there are none for who may not read chats. */
export function useHistoryPath({ period }: Pick<Statistics, 'period'>) {
  const canRead = useCan('all_chats');
  return (hash: string | null, filter: ChatFilter): string | undefined => {
    if (!canRead || !hash) return undefined;
    const query = new URLSearchParams({
      ...filter,
      from: period.start_date,
      until: period.end_date,
    });
    return `/redesign/${hash}/chat-history?${query}`;
  };
}
