import { api, queryOptions } from '#shared/console/index.ts';

/** What the address says of the log: who, what and which days. */
export interface AuditFilter {
  actor_id?: string;
  action?: string;
  start_date: string;
  /** Until now where it is left out: today may be tomorrow where the organization is. */
  end_date?: string;
}

export const pageSize = 50;

export const readLog = (filter: AuditFilter, size: number, cursor: string, signal?: AbortSignal) =>
  api.call('GET /audit-log', {
    query: { ...filter, size, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

/** Pages of the log, latest first. */
export const logPages = (filter: AuditFilter) => ({
  queryKey: ['audit-log', filter],
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    readLog(filter, pageSize, pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
});

/** Who and what there is to choose from, whatever was chosen. */
export const logChoices = queryOptions({
  queryKey: ['audit-log', 'choices'],
  queryFn: ({ signal }) => api.call('GET /audit-log', { query: { size: 1 }, signal }),
});
