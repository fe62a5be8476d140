import { api, useQuery, useTranslation } from '#shared/console/index.ts';
import type { DataColumn, DataTable } from '#shared/contracts/data-tables.ts';
import { Badge, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { DescribeDialog } from '../descriptions/describe-dialog.tsx';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { Figures } from './figures.tsx';
import { firstRowsQuery, refreshTables } from './table-queries.ts';

interface TableDialogProps {
  place: KnowledgePlace;
  table: DataTable;
  onClose: () => void;
}

/** What a table holds, and what it and its columns are about. Proposals came with the table. */
export function TableDialog({ place, table, onClose }: TableDialogProps) {
  const byColumn = (text: 'description' | 'proposed') =>
    Object.fromEntries(table.columns.map((column) => [column.name, column[text]]));
  return (
    <DescribeDialog
      name={table.name}
      stored={{ about: table.description, columns: byColumn('description') }}
      columns={table.columns.map((column) => ({
        name: column.name,
        facts: <ColumnFacts column={column} />,
        proposed: column.proposed,
      }))}
      proposed={table.proposed}
      mayEdit={place.mayEdit}
      propose={async () => ({ about: table.proposed, columns: byColumn('proposed') })}
      save={({ about, columns }) =>
        api.call('PATCH /data-analysis/tables/:id', {
          params: { id: table.id },
          body: { description: about, columns },
        })
      }
      onSaved={() => refreshTables(place)}
      onClose={onClose}
    >
      <FirstRows table={table} />
    </DescribeDialog>
  );
}

function ColumnFacts({ column: { type, unit, empty, unread } }: { column: DataColumn }) {
  const { t } = useTranslation('knowledge');
  return (
    <>
      <Badge>{t(`tables.types.${type}`)}</Badge>
      {unit && <Badge>{unit}</Badge>}
      {empty + unread > 0 && (
        <span className={css.muted}>{t('tables.left', { count: empty + unread })}</span>
      )}
    </>
  );
}

function FirstRows({ table }: Pick<TableDialogProps, 'table'>) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(firstRowsQuery(table));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={200} />;
  return <Figures card={{ ...data, caption: t('tables.firstRows') }} />;
}
