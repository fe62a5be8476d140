import { api, queryOptions } from '#shared/console/index.ts';

export interface AuditFilter {
  actor_id?: string;
  action?: string;
  start_date: string;
  /** Open-ended when omitted: today may already be tomorrow in the organization's time zone. */
  end_date?: string;
}

const pageSize = 50;

export const fetchLog = (filter: AuditFilter, size: number, cursor: string, signal?: AbortSignal) =>
  api.call('GET /audit-log', {
    query: { ...filter, size, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

export const auditQueries = {
  pages: (filter: AuditFilter) => ({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      fetchLog(filter, pageSize, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
  }),
  /** The values of the filters, loaded without a filter so that they do not shrink. */
  filterValues: () =>
    queryOptions({
      queryKey: ['audit-log', 'choices'],
      queryFn: ({ signal }) => api.call('GET /audit-log', { query: { size: 1 }, signal }),
    }),
};
