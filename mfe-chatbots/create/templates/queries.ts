import { api, queryOptions } from '#shared/console/index.ts';
import type { Language } from '#shared/contracts/names.ts';

export const templateQueries = {
  list: (language: Language) =>
    queryOptions({
      queryKey: ['chatbot-templates', language],
      queryFn: ({ signal }) => api.call('GET /chatbot-templates', { query: { language }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
