import { useState } from 'react';
import {
  api,
  toast,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { DataTable } from '#shared/contracts/knowledge/data-tables.ts';
import { EmptyState, FileDrop, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { AskTables } from './ask-tables.tsx';
import { refreshTables, tableQueries } from './queries.ts';
import { SampleTable } from './sample-table.tsx';
import { TableDialog } from './table-dialog.tsx';
import { TableItem } from './table-item.tsx';

export function TablesSection(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(tableQueries.list(context.knowledgeId));
  const [openTable, setOpenTable] = useState<DataTable | null>(null);

  useLive('job.progress', (job) => {
    if (job.knowledge_id === context.knowledgeId) refreshTables(context);
  });

  const adding = useMutation({
    async mutationFn(file: File) {
      const { url } = await api.upload('POST /utils/upload-to-s3', {
        fields: { folder_name: 'csv' },
        file,
      });
      const name = file.name.slice(0, 200);
      const body = { knowledge_id: context.knowledgeId, file_url: url, name };
      return api.call('POST /data-analysis/tables', { body });
    },
    onSuccess: () => refreshTables(context),
    onError: toast.error,
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  return (
    <div className={css.part}>
      {context.mayEdit && (
        <FileDrop
          label={t('tables.add')}
          hint={t('tables.hint')}
          accept={['.csv', '.tsv', '.txt', '.xlsx']}
          status={adding.isPending ? 'busy' : 'idle'}
          onFiles={([file]) => file && adding.mutate(file)}
        />
      )}
      {data.items.length === 0 ? (
        <EmptyState
          title={t('tables.empty')}
          action={context.mayEdit && <SampleTable context={context} />}
        >
          {t('tables.emptyText')}
        </EmptyState>
      ) : (
        <ul className={css.passages} aria-label={t('sections.tables')}>
          {data.items.map((table) => (
            <TableItem key={table.id} {...{ context, table }} onOpen={() => setOpenTable(table)} />
          ))}
        </ul>
      )}
      {data.items.some(({ state }) => state === 'ready') && <AskTables context={context} />}
      {openTable && (
        <TableDialog
          key={openTable.id}
          {...{ context, table: openTable }}
          onClose={() => setOpenTable(null)}
        />
      )}
    </div>
  );
}
