import { Package } from 'lucide-react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { EmptyState, type MenuItems, Table } from '#shared/ui/index.ts';
import type { AreaDetails } from '../queries.ts';
import { paginate } from './paginate.ts';
import type { PendingChange } from './use-change-area.ts';
import { type AreaVersionRow, useVersionColumns } from './version-columns.tsx';

interface VersionTableProps {
  area: AreaDetails;
  onChange: (change: PendingChange) => void;
}

/** The versions of an area, newest first. */
export function VersionTable({ area, onChange }: VersionTableProps) {
  const { t } = useTranslation('areas');
  const [search, setSearch] = useSearch();
  const { state } = area;
  const columns = useVersionColumns(state);
  const { rows, paging } = paginate(rowsOf(area), search.get('page'), (page) =>
    setSearch({ page: page === 1 ? null : `${page}` }),
  );

  function actionsOf({ version, created_by }: AreaVersionRow): MenuItems {
    // The built-in version was never deployed: a rollback activates it.
    if (created_by === null || version === state.version) return [];
    return [
      { label: t('change.activate'), onSelect: () => onChange({ action: 'activate', version }) },
      { label: t('change.canary'), onSelect: () => onChange({ action: 'canary', version }) },
    ];
  }

  return (
    <Table<AreaVersionRow>
      caption={t('tab.versions')}
      columns={columns}
      rows={rows}
      rowId={({ version }) => version}
      rowName={({ version }) => version}
      actions={actionsOf}
      paging={paging}
      empty={
        <EmptyState icon={Package} title={t('versions.empty')}>
          {t('versions.emptyText')}
        </EmptyState>
      }
    />
  );
}

/** Deployed versions, then the built-in one. */
function rowsOf({ versions, built_in: builtIn }: AreaDetails): AreaVersionRow[] {
  if (!builtIn || versions.some(({ version }) => version === builtIn.version)) return versions;
  return [
    ...versions,
    { ...builtIn, size: null, created_at: null, created_by: null, source: null },
  ];
}
