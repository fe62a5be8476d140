import { useCan } from '#shared/console/index.ts';
import type { CountedChatsFilter } from '#shared/contracts/conversations/counted-chats.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { historyPath } from '#shared/utils/console-paths.ts';

type Figures = Pick<Statistics, 'period'>;

/** Paths of the chats behind a figure; undefined for users who cannot read chats. */
export function useHistoryPath({ period }: Figures) {
  const canRead = useCan('all_chats');
  return (hash: string | null, filter: CountedChatsFilter): string | undefined => {
    if (!canRead || !hash) return undefined;
    const days = { started_from: period.start_date, started_until: period.end_date };
    const texts = Object.entries({ ...days, ...filter }).map(([name, value]) => [
      name,
      String(value),
    ]);
    return historyPath(hash, Object.fromEntries(texts));
  };
}

/** Paths of the chats in which a question was asked. */
export function useQuestionPath({ period }: Figures) {
  const canRead = useCan('all_chats');
  return (hash: string, question: string): string | undefined =>
    canRead
      ? historyPath(hash, { q: question, from: period.start_date, until: period.end_date })
      : undefined;
}
