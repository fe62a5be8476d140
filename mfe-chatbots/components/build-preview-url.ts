export interface PreviewOptions {
  lang: string;
  theme: string;
  /** Defaults to `bot`. */
  state?: string;
}

export function buildPreviewUrl(
  url: string,
  { lang, theme, state = 'bot' }: PreviewOptions,
): string {
  const address = new URL(url);
  address.searchParams.set('lang', lang);
  address.searchParams.set('theme', theme);
  if (state !== 'bot') address.searchParams.set('state', state);
  return address.href;
}
