import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export const modelQueries = {
  /** The key begins those of the choices in chatbots' settings too. */
  all: ['models'] as const,
  list: () =>
    queryOptions({
      queryKey: [...modelQueries.all, 'list'],
      queryFn: ({ signal }) => api.call('GET /models', { signal }),
    }),
};

export function refreshModels(): void {
  void queryClient.invalidateQueries({ queryKey: modelQueries.all });
}
