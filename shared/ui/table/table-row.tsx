import { ChevronDown, Ellipsis } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { buttonAttributes } from '../actions/button-attributes.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { CheckboxInput } from '../fields/checkbox.tsx';
import { Menu, type MenuItems } from '../overlays/menu.tsx';
import { classNames } from '../parts/class-names.ts';
import * as css from './table.module.css';
import type { CollapsesFrom, Column } from './table.tsx';
import type { RowSelection } from './use-row-selection.ts';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  detailsId: string;
  name: string;
  columns: readonly Column<Row>[];
  selection: RowSelection | undefined;
  actions: MenuItems | undefined;
  collapsesFrom: CollapsesFrom;
  width: number;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, detailsId, name, columns, selection, actions, collapsesFrom, width } = props;
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const isSelected = selection?.selected.has(id);
  return (
    <>
      <tr data-selected={isSelected || undefined}>
        {selection && (
          <td className={css.narrow}>
            <span className={css.select}>
              <CheckboxInput
                aria-label={t('table.select', { name })}
                checked={isSelected}
                // The change event lacks the shift key.
                onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey)}
                onChange={() => undefined}
              />
            </span>
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} data-align={column.align} data-priority={column.priority}>
            {column.cell(row)}
          </td>
        ))}
        {actions && (
          <td className={css.narrow}>
            {actions.length > 0 && (
              <Menu
                label={t('table.actionsFor', { name })}
                icon={Ellipsis}
                look="icon"
                size="small"
                align="end"
                items={actions}
              />
            )}
          </td>
        )}
        {collapsesFrom && (
          <td className={classNames(css.expand, css.narrow)} data-from={collapsesFrom}>
            <button
              type="button"
              {...buttonAttributes('quiet', 'small', 'square')}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-label={t('table.details', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown size={16} />
            </button>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={detailsId} className={css.details} data-from={collapsesFrom}>
          <td colSpan={width}>
            <dl>
              {columns.map(
                (column) =>
                  column.priority &&
                  column.priority !== 'high' && (
                    <div key={column.id} data-priority={column.priority}>
                      <dt>{column.header}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}

export function SkeletonRows({ count, width }: { count: number; width: number }) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={position}>
      <td colSpan={width}>
        <Skeleton />
      </td>
    </tr>
  ));
}
