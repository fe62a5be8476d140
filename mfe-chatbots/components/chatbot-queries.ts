import { api, queryClient, queryOptions } from '#shared/console/index.ts';

/** The keys are shared with the shell's navigation. */
export const chatbotQueries = {
  list: queryOptions({
    queryKey: ['windows', 'list'],
    queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
  }),
  archived: queryOptions({
    queryKey: ['windows', 'hidden'],
    queryFn: ({ signal }) => api.call('GET /windows/hidden', { signal }),
  }),
};

export function refreshChatbots(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['windows'] });
}
