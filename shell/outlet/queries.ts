import { api, queryOptions } from '#shared/console/index.ts';

/** The key is shared with the area that manages deployments. */
export const outletQueries = {
  versions: (area: string) =>
    queryOptions({
      queryKey: ['areas', 'detail', area],
      queryFn: ({ signal }) =>
        api.call('GET /registry/areas/:area/versions', { params: { area }, signal }),
      staleTime: 0,
    }),
};
