import { api, queryOptions, useQuery } from '#shared/console/index.ts';

/** Refetched before the preview's URL expires. */
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

export interface PreviewOptions {
  lang: string;
  theme: string;
  /** Defaults to `bot`. */
  state?: string;
}

export function previewAddress(
  url: string,
  { lang, theme, state = 'bot' }: PreviewOptions,
): string {
  const address = new URL(url);
  address.searchParams.set('lang', lang);
  address.searchParams.set('theme', theme);
  if (state !== 'bot') address.searchParams.set('state', state);
  return address.href;
}
