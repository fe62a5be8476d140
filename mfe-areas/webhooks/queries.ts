import {
  api,
  keepPreviousData,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';

export type ListedWebhook = ResultOf<'GET /operator-webhooks'>['items'][number];
export type WebhookState = ListedWebhook['state'];

export const webhookQueries = {
  all: ['operator-webhooks'] as const,
  page: (page: number, state: WebhookState | null) =>
    queryOptions({
      queryKey: [...webhookQueries.all, page, state],
      queryFn: ({ signal }) =>
        api.call('GET /operator-webhooks', { query: { page, ...(state && { state }) }, signal }),
      placeholderData: keepPreviousData,
    }),
};

export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: webhookQueries.all });
}
