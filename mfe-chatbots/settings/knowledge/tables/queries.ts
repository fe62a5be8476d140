import { api, queryClient, queryOptions } from '#shared/console/index.ts';
import type { DataTable } from '#shared/contracts/knowledge/data-tables.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import { type KnowledgeContext, refreshCounts } from '../knowledge-context.ts';

/** Fallback polling while tables are processed, in case the live connection is down. */
const pollMs = 4_000;

export const tableQueries = {
  all: (knowledgeId: string) => ['tables', knowledgeId] as const,
  list: (knowledgeId: string) =>
    queryOptions({
      queryKey: [...tableQueries.all(knowledgeId), 'list'],
      queryFn: ({ signal }) =>
        api.call('GET /data-analysis/tables', { query: { knowledge_id: knowledgeId }, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
  firstRows: ({ id, knowledge_id, version }: DataTable) =>
    queryOptions({
      queryKey: ['tables', knowledge_id, 'rows', id, version],
      queryFn: ({ signal }) =>
        api.call('GET /data-analysis/tables/:id/rows', { params: { id }, signal }),
    }),
};

export function refreshTables(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: tableQueries.all(context.knowledgeId) });
  refreshCounts(context);
}
