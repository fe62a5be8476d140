import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { ChatCount, type SplitRange } from './chat-count.tsx';
import type { RankingColumn } from './ranking-columns.ts';

interface CountColumn<Row> {
  id: string;
  header: string;
  count: (row: Row) => number;
}

/** Columns of numbers about the same chats, each of which opens the list of them. */
export function chatColumns<Row>(
  range: SplitRange,
  filter: (row: Row) => DrillDownFilter,
  columns: readonly CountColumn<Row>[],
): RankingColumn<Row>[] {
  return columns.map(({ count, ...column }) => ({
    ...column,
    align: 'end',
    priority: 'high',
    value: count,
    cell: (row) => <ChatCount range={range} count={count(row)} filter={filter(row)} />,
  }));
}
