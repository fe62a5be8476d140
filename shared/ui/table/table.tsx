import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import type { MenuItems } from '../overlays/menu.tsx';
import { Hidden } from '../parts/hidden.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import * as css from './table.module.css';
import { TableHead } from './table-head.tsx';
import { SkeletonRows, TableRow } from './table-row.tsx';
import { useRowSelection } from './use-row-selection.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** On narrow tables `low` columns, then `medium` ones move into an expandable row. */
  priority?: 'high' | 'medium' | 'low' | undefined;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableQuery {
  isPending: boolean;
  isLoadingError?: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

export interface TableProps<Row> {
  /** Accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Name of a row for selection, expansion and actions. */
  rowName: (row: Row) => string;
  /** The query that loads the rows: shows skeletons while it is pending, and why it failed. */
  query?: TableQuery | undefined;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** With `onSelect`, rows are selectable; shift-click selects a range. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Items of the row's menu. */
  actions?: ((row: Row) => MenuItems) | undefined;
  /** When the current page no longer exists, the last one is opened. */
  paging?: PagerProps | undefined;
  /** Number of skeleton rows while loading. */
  expectedRows?: number | undefined;
}

/** A data table that fits its container's width. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, query, actions } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const selection = useRowSelection(rows.map(rowId), props.selected, props.onSelect);
  const collapsesFrom = lowestPriority(columns);
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0) + (collapsesFrom ? 1 : 0);
  const lastPage = useLastPage(props);
  const isEmpty = rows.length === 0 && lastPage === null;
  const note = query?.isLoadingError ? (
    <LoadFailure error={query.error} onRetry={query.refetch} />
  ) : (
    isEmpty && props.empty
  );

  return (
    <div className={css.container}>
      <table className={css.table} aria-busy={query?.isPending || undefined}>
        <caption className={css.caption}>
          <Hidden>{caption}</Hidden>
        </caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
          collapsesFrom={collapsesFrom}
          hasActions={actions !== undefined}
        />
        <tbody>
          {query?.isPending && rows.length === 0 ? (
            <SkeletonRows count={props.expectedRows ?? 5} width={width} />
          ) : note ? (
            <tr>
              <td colSpan={width} className={css.slot}>
                {note}
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <TableRow
                key={rowId(row)}
                {...{ row, columns, collapsesFrom, selection, width }}
                id={rowId(row)}
                detailsId={`${id}-${rowId(row)}`}
                name={rowName(row)}
                actions={actions?.(row)}
              />
            ))
          )}
        </tbody>
      </table>
      {query?.isPending && rows.length === 0 && <Hidden role="status">{t('table.loading')}</Hidden>}
      {props.paging && (
        <div className={css.footer}>
          <Pager {...props.paging} />
        </div>
      )}
    </div>
  );
}

/** Opens the last page, and returns it, when the current one no longer exists. */
function useLastPage<Row>({ rows, query, paging }: TableProps<Row>): number | null {
  const isReady = !query?.isPending && !query?.isLoadingError;
  const pages = Math.max(1, paging?.pages ?? 1);
  const isAfterLast = isReady && rows.length === 0 && paging !== undefined && paging.page > pages;
  const lastPage = isAfterLast ? pages : null;
  useEffect(() => {
    if (lastPage !== null) paging?.onPage(lastPage);
  });
  return lastPage;
}

export type CollapsesFrom = 'low' | 'medium' | undefined;

/** The lowest priority in use; decides at which width columns collapse. */
function lowestPriority(columns: readonly { priority?: string | undefined }[]): CollapsesFrom {
  return (['low', 'medium'] as const).find((priority) =>
    columns.some((column) => column.priority === priority),
  );
}
