import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { type KnowledgePlace, refreshCounts } from '../knowledge-place.ts';

/** How often websites on their way are asked for, in case the live connection is down. */
const pollMs = 4_000;

export const pageSize = 20;

export function websitesQuery(knowledgeId: string, page: number) {
  return queryOptions({
    queryKey: ['websites', knowledgeId, 'list', page],
    queryFn: ({ signal }) =>
      api.call('GET /websites', {
        query: { knowledge_id: knowledgeId, page, size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? pollMs : false),
  });
}

export interface PageFilter {
  page: number;
  text: string;
}

/** Pages of one website; none while no website is opened. */
export function webPagesQuery(
  knowledgeId: string,
  website: Website | undefined,
  { page, text }: PageFilter,
) {
  return queryOptions({
    queryKey: ['websites', knowledgeId, 'pages', website?.id, { page, text }],
    queryFn: ({ signal }) =>
      api.call('GET /websites/:id/pages', {
        params: { id: website?.id ?? '' },
        query: { page, size: pageSize, ...(text && { text }) },
        signal,
      }),
    enabled: website !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function isOnItsWay({ state }: Website): boolean {
  return state === 'queued' || state === 'crawling';
}

export function refreshWebsites(place: KnowledgePlace): void {
  void queryClient.invalidateQueries({ queryKey: ['websites', place.knowledgeId] });
  refreshCounts(place);
}
