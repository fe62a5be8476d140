import { useState } from 'react';
import {
  api,
  toast,
  useLive,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { DataTable } from '#shared/contracts/data-tables.ts';
import { EmptyState, FileDrop, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { AskTables } from './ask-tables.tsx';
import { SampleTable } from './sample-table.tsx';
import { TableDialog } from './table-dialog.tsx';
import { TableItem } from './table-item.tsx';
import { refreshTables, tablesQuery } from './table-queries.ts';

/** Tables from which the chatbot computes its answers (A7). */
export function Tables(place: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(tablesQuery(place.knowledgeId));
  const [opened, setOpened] = useState<DataTable | null>(null);

  useLive('job.progress', (job) => {
    if (job.knowledge_id === place.knowledgeId) refreshTables(place);
  });

  const adding = useMutation({
    async mutationFn(file: File) {
      const { url } = await api.upload('POST /utils/upload-to-s3', {
        fields: { folder_name: 'csv' },
        file,
      });
      const name = file.name.slice(0, 200);
      const body = { knowledge_id: place.knowledgeId, file_url: url, name };
      return api.call('POST /data-analysis/tables', { body });
    },
    onSuccess: () => refreshTables(place),
    onError: (failure) => toast.error(failure),
  });

  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  return (
    <div className={css.part}>
      {place.mayEdit && (
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
          action={place.mayEdit && <SampleTable place={place} />}
        >
          {t('tables.emptyText')}
        </EmptyState>
      ) : (
        <ul className={css.passages} aria-label={t('sections.tables')}>
          {data.items.map((table) => (
            <TableItem key={table.id} {...{ place, table }} onOpen={() => setOpened(table)} />
          ))}
        </ul>
      )}
      {data.items.some(({ state }) => state === 'ready') && <AskTables place={place} />}
      {opened && (
        <TableDialog
          key={opened.id}
          {...{ place, table: opened }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
