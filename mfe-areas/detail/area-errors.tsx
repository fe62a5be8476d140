import { Bug } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { EmptyState, Table } from '#shared/ui/index.ts';
import { areaQueries, type ListedError } from '../queries.ts';
import { useErrorColumns } from './error-columns.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { paginate } from './paginate.ts';

/** The errors of an area in browsers, newest first. */
export function AreaErrors({ area }: { area: string }) {
  const { t } = useTranslation('areas');
  const errors = useQuery(areaQueries.errors(area));
  const [search, setSearch] = useSearch();
  const [open, setOpen] = useState<ListedError>();
  const columns = useErrorColumns(setOpen);
  const { rows, paging } = paginate(errors.data?.items ?? [], search.get('page'), (page) =>
    setSearch({ page: page === 1 ? null : `${page}` }),
  );
  return (
    <>
      <Table<ListedError>
        caption={t('tab.errors')}
        columns={columns}
        query={errors}
        rows={rows}
        rowId={({ version, id }) => `${version} ${id}`}
        rowName={({ message }) => message}
        paging={paging}
        empty={
          <EmptyState icon={Bug} title={t('errors.empty')}>
            {t('errors.emptyText')}
          </EmptyState>
        }
      />
      <ErrorDialog error={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
