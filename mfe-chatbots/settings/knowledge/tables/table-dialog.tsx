import { api, useQuery, useTranslation } from '#shared/console/index.ts';
import type { DataColumn, DataTable } from '#shared/contracts/knowledge/data-tables.ts';
import { Badge, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { DescribeDialog } from '../descriptions/describe-dialog.tsx';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshTables, tableQueries } from './queries.ts';
import { TableFigures } from './table-figures.tsx';

interface TableDialogProps {
  context: KnowledgeContext;
  table: DataTable;
  onClose: () => void;
}

export function TableDialog({ context, table, onClose }: TableDialogProps) {
  return (
    <DescribeDialog
      name={table.name}
      stored={storedIn(table)}
      columns={table.columns.map((column) => ({
        name: column.name,
        facts: <ColumnFacts column={column} />,
        proposed: column.proposed,
      }))}
      proposed={table.proposed}
      mayEdit={context.mayEdit}
      propose={async () => ({ about: table.proposed, columns: byColumn(table, 'proposed') })}
      save={({ about, columns }, revision) =>
        api.call('PATCH /data-analysis/tables/:id', {
          params: { id: table.id },
          body: { description: about, columns },
          headers: { 'if-match': `"${revision}"` },
        })
      }
      // The server sends the stored table with a 412.
      read={(current) => storedIn(current as DataTable)}
      onSaved={() => refreshTables(context)}
      onClose={onClose}
    >
      <FirstRows table={table} />
    </DescribeDialog>
  );
}

function byColumn({ columns }: DataTable, text: 'description' | 'proposed') {
  return Object.fromEntries(columns.map((column) => [column.name, column[text]]));
}

function storedIn(table: DataTable) {
  const { description: about, revision } = table;
  return { about, columns: byColumn(table, 'description'), revision };
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
  const { data, error, refetch } = useQuery(tableQueries.firstRows(table));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={200} />;
  return <TableFigures card={{ ...data, caption: t('tables.firstRows') }} />;
}
