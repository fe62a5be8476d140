import { deferredPart, useDeferredPart } from '#shared/console/index.ts';
import { Skeleton } from '#shared/ui/index.ts';
import type { ContactFilters } from '../queries.ts';

const board = deferredPart(async () => (await import('./customer-board.tsx')).CustomerBoard);

interface LazyBoardProps {
  filters: ContactFilters;
  counts: Record<string, number> | undefined;
}

export function LazyBoard(props: LazyBoardProps) {
  const Board = useDeferredPart(board);
  return Board ? <Board {...props} /> : <Skeleton lines={8} />;
}
