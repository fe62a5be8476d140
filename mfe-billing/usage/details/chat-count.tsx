import type { ReactNode } from 'react';
import { Link, useFormat } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import type { Statistics } from '#shared/contracts/conversations/statistics.ts';
import { useHistoryPath } from '../use-history-path.ts';

/** The chatbot and the days of a count. */
export type SplitRange = Pick<Statistics, 'window_hash' | 'period'>;

interface ChatCountProps {
  range: SplitRange;
  count: number;
  /** Lists the chats behind the count. */
  filter: DrillDownFilter;
  /** Shown instead of the number. */
  children?: ReactNode;
}

/** A number of chats that opens the list of them, for users who can read them. */
export function ChatCount({ range, count, filter, children }: ChatCountProps) {
  const format = useFormat();
  const to = useHistoryPath(range)(range.window_hash, filter);
  const text = children ?? format.number(count);
  return to && count > 0 ? <Link to={to}>{text}</Link> : text;
}
