import { Columns3 } from 'lucide-react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { type Column, Menu } from '#shared/ui/index.ts';
import type { ListedContact } from './queries.ts';

/** Search parameters of hidden columns, and of shown columns of custom fields; saved views include them. */
export const columnParams = ['hide', 'show'] as const;
/** Cannot be hidden, because it identifies the row. */
const fixedColumn = 'name';
const fieldPrefix = 'field.';

/** The column of a custom field, which is hidden until a member shows it. */
export const fieldColumn = (key: string) => `${fieldPrefix}${key}`;

type CustomerColumn = Column<ListedContact>;

export function useShownColumns(columns: readonly CustomerColumn[]): CustomerColumn[] {
  const isShown = useIsShown();
  return columns.filter(({ id }) => isShown(id));
}

function useIsShown(): (id: string) => boolean {
  const listed = useListedColumns();
  return (id) =>
    id === fixedColumn ||
    (id.startsWith(fieldPrefix) ? listed.show.includes(id) : !listed.hide.includes(id));
}

function useListedColumns() {
  const [search] = useSearch();
  const listOf = (name: string) => (search.get(name) ?? '').split(',').filter(Boolean);
  return { hide: listOf('hide'), show: listOf('show') };
}

export function ColumnMenu({ columns }: { columns: readonly CustomerColumn[] }) {
  const { t } = useTranslation('customers');
  const [, setSearch] = useSearch();
  const listed = useListedColumns();
  const isShown = useIsShown();

  function toggle(id: string) {
    const name = id.startsWith(fieldPrefix) ? 'show' : 'hide';
    const others = listed[name].filter((other) => other !== id);
    const next = others.length < listed[name].length ? others : [...others, id];
    setSearch({ [name]: next.join(',') });
  }
  return (
    <Menu
      label={t('columns')}
      icon={Columns3}
      items={columns
        .filter(({ id }) => id !== fixedColumn)
        .map(({ id, header }) => ({
          label: header,
          checked: isShown(id),
          onSelect: () => toggle(id),
        }))}
    />
  );
}
