import { api, queryClient, queryOptions } from '#shared/console/index.ts';
import type { DataTable } from '#shared/contracts/data-tables.ts';
import { type KnowledgePlace, refreshCounts } from '../knowledge-place.ts';

/** How often tables on their way are asked for, in case the live connection is down. */
const pollMs = 4_000;

export function tablesQuery(knowledgeId: string) {
  return queryOptions({
    queryKey: ['tables', knowledgeId, 'list'],
    queryFn: ({ signal }) =>
      api.call('GET /data-analysis/tables', { query: { knowledge_id: knowledgeId }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? pollMs : false),
  });
}

/** The first rows of a table, as they were read. */
export function firstRowsQuery({ id, knowledge_id, version }: DataTable) {
  return queryOptions({
    queryKey: ['tables', knowledge_id, 'rows', id, version],
    queryFn: ({ signal }) =>
      api.call('GET /data-analysis/tables/:id/rows', { params: { id }, signal }),
  });
}

export function isOnItsWay({ state }: DataTable): boolean {
  return state !== 'ready' && state !== 'failed';
}

export function refreshTables(place: KnowledgePlace): void {
  void queryClient.invalidateQueries({ queryKey: ['tables', place.knowledgeId] });
  refreshCounts(place);
}
