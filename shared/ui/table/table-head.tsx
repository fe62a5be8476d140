import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { CheckboxInput } from '../fields/checkbox.tsx';
import { Hidden } from '../parts/hidden.tsx';
import * as css from './table.module.css';
import type { CollapsesFrom, Column, Sort } from './table.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  selection: RowSelection | undefined;
  collapsesFrom: CollapsesFrom;
  hasActions: boolean;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selection, collapsesFrom, hasActions } = props;
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        {selection && (
          <td className={css.narrow}>
            <span className={css.select}>
              <CheckboxInput
                aria-label={t('table.selectAll')}
                checked={selection.all}
                onChange={selection.toggleAll}
              />
            </span>
          </td>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-priority={column.priority}
              aria-sort={direction}
            >
              {column.sortable && onSort ? (
                <SortButton
                  header={column.header}
                  direction={direction}
                  onSort={(next) => onSort({ column: column.id, direction: next })}
                />
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions && (
          <td className={css.narrow}>
            <Hidden>{t('table.actions')}</Hidden>
          </td>
        )}
        {collapsesFrom && (
          <td className={`${css.expand} ${css.narrow}`} data-from={collapsesFrom} />
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  header: string;
  direction: Sort['direction'] | undefined;
  onSort: (direction: Sort['direction']) => void;
}

function SortButton({ header, direction, onSort }: SortButtonProps) {
  const { t } = useTranslation('ui');
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };
  const SortIcon = icons[direction ?? 'none'];
  return (
    <button
      type="button"
      className={css.sort}
      onClick={() => onSort(next)}
      title={t(`table.${next}`)}
    >
      {header}
      <SortIcon size={14} />
    </button>
  );
}
