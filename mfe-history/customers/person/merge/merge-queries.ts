import { api, keepPreviousData, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { personQueries } from '../person-queries.ts';

export type MergeCandidate = ResultOf<'GET /customers/:id/merge-candidates'>['items'][number];
export type MergePreview = ResultOf<'GET /customers/:id/merge-preview'>;

export const mergeQueries = {
  candidates: (hash: string, id: string, text: string) =>
    queryOptions({
      queryKey: [...personQueries.all(hash, id), 'merge-candidates', text],
      queryFn: ({ signal }) =>
        api.call('GET /customers/:id/merge-candidates', {
          params: { id },
          query: text ? { text } : {},
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  preview: (hash: string, id: string, otherId: string) =>
    queryOptions({
      queryKey: [...personQueries.all(hash, id), 'merge-preview', otherId],
      queryFn: ({ signal }) =>
        api.call('GET /customers/:id/merge-preview', {
          params: { id },
          query: { other_id: otherId },
          signal,
        }),
    }),
};
