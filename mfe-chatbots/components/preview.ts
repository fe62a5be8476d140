import { api, queryOptions, useQuery } from '#shared/console/index.ts';

/** A page of the customer host with the real widget and the draft (N7); asked for again before it ends. */
function previewQuery(hash: string) {
  return queryOptions({
    queryKey: ['preview', hash],
    queryFn: ({ signal }) => api.call('POST /windows/:hash/preview', { params: { hash }, signal }),
    staleTime: 45 * 60_000,
    refetchInterval: 45 * 60_000,
    refetchOnWindowFocus: false,
  });
}

export function usePreview(hash: string) {
  return useQuery(previewQuery(hash));
}

export interface PreviewLook {
  lang: string;
  theme: string;
  /** `bot`, unless it is shown in another state. */
  state?: string;
}

/** Address of the preview's page as it is loaded. */
export function previewAddress(url: string, { lang, theme, state = 'bot' }: PreviewLook): string {
  const address = new URL(url);
  address.searchParams.set('lang', lang);
  address.searchParams.set('theme', theme);
  if (state !== 'bot') address.searchParams.set('state', state);
  return address.href;
}
