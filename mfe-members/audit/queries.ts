import { api, queryOptions } from '#shared/console/index.ts';

export interface AuditLogFilter {
  actor_id?: string;
  action?: string;
  start_date: string;
  /** Omitted until the user chooses a day: today may already be over in the organization's time zone. */
  end_date?: string;
}

const pageSize = 50;

export const fetchLog = (
  filter: AuditLogFilter,
  size: number,
  cursor: string,
  signal?: AbortSignal,
) =>
  api.call('GET /audit-log', {
    query: { ...filter, size, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

export const auditQueries = {
  pages: (filter: AuditLogFilter) => ({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      fetchLog(filter, pageSize, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
  }),
  /** The choices of the filters, loaded unfiltered so that choosing one does not remove the others. */
  filterValues: () =>
    queryOptions({
      queryKey: ['audit-log', 'choices'],
      queryFn: ({ signal }) => api.call('GET /audit-log', { query: { size: 1 }, signal }),
    }),
};
