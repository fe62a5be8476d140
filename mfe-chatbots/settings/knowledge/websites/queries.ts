import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import { type KnowledgeContext, refreshCounts } from '../knowledge-context.ts';

/** Fallback polling while websites are processed, in case the live connection is down. */
const pollMs = 4_000;

export const websitesPageSize = 20;

export interface PageFilter {
  page: number;
  text: string;
}

export const websiteQueries = {
  /** Prefix of the keys of all agents. */
  root: ['websites'] as const,
  all: (knowledgeId: string) => [...websiteQueries.root, knowledgeId] as const,
  list: (knowledgeId: string, page: number) =>
    queryOptions({
      queryKey: [...websiteQueries.all(knowledgeId), 'list', page],
      queryFn: ({ signal }) =>
        api.call('GET /websites', {
          query: { knowledge_id: knowledgeId, page, size: websitesPageSize },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
  pages: (knowledgeId: string, website: Website | undefined, { page, text }: PageFilter) =>
    queryOptions({
      queryKey: [...websiteQueries.all(knowledgeId), 'pages', website?.id, { page, text }],
      queryFn: ({ signal }) =>
        api.call('GET /websites/:id/pages', {
          params: { id: website?.id ?? '' },
          query: { page, size: websitesPageSize, ...(text && { text }) },
          signal,
        }),
      enabled: website !== undefined,
      placeholderData: keepPreviousData,
    }),
};

export function refreshWebsites(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: websiteQueries.all(context.knowledgeId) });
  refreshCounts(context);
}
