import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import type { ViewScreen } from '#shared/contracts/names.ts';
import { minuteMs } from '#shared/utils/durations.ts';

export type SavedView = ResultOf<'GET /views'>['items'][number];

export const savedViewQueries = {
  all: ['saved-views'] as const,
  list: (screen: ViewScreen) =>
    queryOptions({
      queryKey: [...savedViewQueries.all, screen],
      queryFn: ({ signal }) => api.call('GET /views', { query: { screen }, signal }),
      staleTime: minuteMs,
    }),
};

export function refreshSavedViews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: savedViewQueries.all });
}
