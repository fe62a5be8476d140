import { useLayoutEffect, useRef } from 'react';
import {
  useFormat,
  useInfiniteQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useNearEnd } from '../../components/chats/list/use-near-end.ts';
import * as parts from '../../components/chats/parts/parts.module.css';
import { VirtualBlock } from '../../components/chats/parts/virtual-block.tsx';
import type { ProgressState } from '../../components/contacts/progress-queries.ts';
import type { ContactFilters, ListedContact } from '../queries.ts';
import * as css from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { boardQueries, type CardMove, cardsPerPage, positionIn } from './board-queries.ts';
import { columnCards } from './column-cards.ts';
import type { DraggedCard } from './use-drag.ts';

interface BoardColumnProps {
  state: ProgressState;
  filters: ContactFilters;
  /** The neighboring columns. */
  previous: ProgressState | undefined;
  next: ProgressState | undefined;
  dragged: DraggedCard | null;
  move: (move: CardMove) => void;
}

/** Height of a card with one line of text. */
const cardEstimate = 96;

export function BoardColumn({ state, filters, previous, next, dragged, move }: BoardColumnProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const hash = useWindowHash();
  const column = useInfiniteQuery(boardQueries.column(hash, filters, state.id));
  const scroller = useRef<HTMLDivElement>(null);
  const pages = column.data?.pages ?? [];
  const cards = pages.flatMap(({ items }) => items);
  const canLoadMore = column.hasNextPage && !column.isFetchingNextPage;
  const end = useNearEnd(scroller, canLoadMore ? () => void column.fetchNextPage() : null);
  const isTarget = dragged?.target?.state === state.id;
  // Dragging reads the cards of the column under the pointer.
  useLayoutEffect(() => {
    columnCards.set(state.id, cards);
    return () => void columnCards.delete(state.id);
  });

  function moveBy(contact: ListedContact, key: string) {
    const index = cards.indexOf(contact);
    const others = cards.filter((card) => card !== contact);
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[key];
    if (to !== undefined && to >= 0 && to <= others.length) {
      move({ contact, state: state.id, ...positionIn(others, to) });
    }
    const beside = { ArrowLeft: previous, ArrowRight: next }[key];
    if (beside && !beside.is_archived) {
      move({ contact, state: beside.id, ...positionIn(columnCards.get(beside.id) ?? [], 0) });
    }
  }
  return (
    <section
      className={css.column}
      aria-label={t('board.column', { name: state.name, count: pages[0]?.total ?? 0 })}
      data-column={state.is_archived ? undefined : state.id}
      data-target={isTarget || undefined}
    >
      <h2 className={css.columnHead}>
        <span className={parts.dot} data-color={state.color} />
        <span className={css.columnName} dir="auto">
          {state.name}
        </span>
        {pages[0] && <span className={css.count}>{format.number(pages[0].total)}</span>}
      </h2>
      <div ref={scroller} className={css.cards} data-cards>
        {column.isError && <LoadFailure error={column.error} onRetry={column.refetch} />}
        {column.isPending && <Skeleton lines={4} />}
        {column.isSuccess && cards.length === 0 && <p className={css.none}>{t('board.none')}</p>}
        {pages.map(({ items }, index) => (
          <VirtualBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
            key={index}
            scroller={scroller}
            estimate={items.length * cardEstimate}
            isPinned={index === 0 && items.length < cardsPerPage}
          >
            {() =>
              items.map((contact) => (
                <BoardCard
                  key={contact.id}
                  contact={contact}
                  isDragged={dragged?.contact.id === contact.id}
                  isBelowTarget={isTarget && dragged?.target?.before?.id === contact.id}
                  onMove={(key) => moveBy(contact, key)}
                />
              ))
            }
          </VirtualBlock>
        ))}
        <div ref={end} />
      </div>
    </section>
  );
}
