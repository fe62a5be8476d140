import { type ReactNode, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
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
  /** `end` for numbers. */
  align?: 'start' | 'end' | undefined;
  /** Where room is short, `low` columns go first, then `medium` ones; they move below their row. */
  priority?: 'high' | 'medium' | 'low' | undefined;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What the table lists; read out before it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called where it is selected, opened or acted upon. */
  rowName: (row: Row) => string;
  status?: 'ready' | 'loading' | 'failed' | undefined;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** Shown in place of the rows when they could not be loaded. */
  failure?: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** With both, rows can be selected; with shift, all between two. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** What can be done with a row; a menu at its end. */
  actions?: ((row: Row) => MenuItems) | undefined;
  paging?: PagerProps | undefined;
  /** How many rows are expected while they are loaded. */
  expectedRows?: number | undefined;
}

/** A table of things. It never grows wider than its place. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, status = 'ready', actions } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const selection = useRowSelection(rows.map(rowId), props.selected, props.onSelect);
  const foldsFrom = lowestPriority(columns);
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0) + (foldsFrom ? 1 : 0);
  const note = status === 'failed' ? props.failure : rows.length === 0 && props.empty;

  return (
    <div className={css.box}>
      <table className={css.table} aria-busy={status === 'loading' || undefined}>
        <caption className={css.caption}>
          <Hidden>{caption}</Hidden>
        </caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
          foldsFrom={foldsFrom}
          hasActions={actions !== undefined}
        />
        <tbody>
          {status === 'loading' && rows.length === 0 ? (
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
                {...{ row, columns, foldsFrom, selection, width }}
                id={rowId(row)}
                detailsId={`${id}-${rowId(row)}`}
                name={rowName(row)}
                actions={actions?.(row)}
              />
            ))
          )}
        </tbody>
      </table>
      {status === 'loading' && rows.length === 0 && (
        <Hidden role="status">{t('table.loading')}</Hidden>
      )}
      {props.paging && (
        <div className={css.foot}>
          <Pager {...props.paging} />
        </div>
      )}
    </div>
  );
}

export type FoldsFrom = 'low' | 'medium' | undefined;

/** From which width on something moves below the rows. */
function lowestPriority(columns: readonly { priority?: string | undefined }[]): FoldsFrom {
  return (['low', 'medium'] as const).find((priority) =>
    columns.some((column) => column.priority === priority),
  );
}
