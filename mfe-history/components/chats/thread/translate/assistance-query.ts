import { api, queryOptions } from '#shared/console/index.ts';
import { minuteMs } from '#shared/utils/durations.ts';

/** Whether the installation can rewrite and translate replies. */
export const assistanceQuery = () =>
  queryOptions({
    queryKey: ['assistance'],
    queryFn: ({ signal }) => api.call('GET /assistance', { signal }),
    staleTime: 5 * minuteMs,
  });
