import { Columns3 } from 'lucide-react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { type Column, Menu } from '#shared/ui/index.ts';
import type { ListedContact } from './queries.ts';

/** Search parameter of the hidden columns; saved views include it. */
export const hiddenColumnsParam = 'hide';
/** Cannot be hidden, because it identifies the row. */
const fixedColumn = 'name';

type CustomerColumn = Column<ListedContact>;

export function useShownColumns(columns: readonly CustomerColumn[]): CustomerColumn[] {
  const hidden = useHiddenColumns();
  return columns.filter(({ id }) => id === fixedColumn || !hidden.has(id));
}

function useHiddenColumns(): Set<string> {
  const [search] = useSearch();
  return new Set((search.get(hiddenColumnsParam) ?? '').split(',').filter(Boolean));
}

export function ColumnMenu({ columns }: { columns: readonly CustomerColumn[] }) {
  const { t } = useTranslation('customers');
  const [, setSearch] = useSearch();
  const hidden = useHiddenColumns();

  function toggle(id: string) {
    const others = [...hidden].filter((other) => other !== id);
    setSearch({ [hiddenColumnsParam]: (hidden.has(id) ? others : [...others, id]).join(',') });
  }
  return (
    <Menu
      label={t('columns')}
      icon={Columns3}
      items={columns
        .filter(({ id }) => id !== fixedColumn)
        .map(({ id, header }) => ({
          label: header,
          checked: !hidden.has(id),
          onSelect: () => toggle(id),
        }))}
    />
  );
}
