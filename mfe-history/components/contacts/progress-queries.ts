import { api, queryOptions, type ResultOf, useQuery } from '#shared/console/index.ts';

export type ProgressState = ResultOf<'GET /progress-states'>['items'][number];

export const progressQueries = {
  all: ['progress-states'] as const,
  list: () =>
    queryOptions({
      queryKey: [...progressQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /progress-states', { signal }),
    }),
};

/** All progress states in the order of the board, archived ones last; empty while they load. */
export function useProgressStates(): readonly ProgressState[] {
  return useQuery(progressQueries.list()).data?.items ?? [];
}

/** The states that can be chosen. */
export const offeredStates = (states: readonly ProgressState[]) =>
  states.filter((state) => !state.is_archived);
