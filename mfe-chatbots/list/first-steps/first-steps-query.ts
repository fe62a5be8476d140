import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';

export type Step = ResultOf<'GET /account/first-steps'>['steps'][number];

/** Steps are completed on other screens, so the list is refetched whenever it is shown. */
export const firstStepQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => api.call('GET /account/first-steps', { signal }),
  staleTime: 0,
});

export function refreshFirstSteps(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: firstStepQuery.queryKey });
}
