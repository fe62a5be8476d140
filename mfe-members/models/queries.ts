import { api, queryClient, queryOptions } from '#shared/console/index.ts';

export const modelQueries = {
  /** Also a prefix of the keys of the model choices in the chatbot settings. */
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
