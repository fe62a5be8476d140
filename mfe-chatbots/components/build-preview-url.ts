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
  const preview = new URL(url);
  preview.searchParams.set('lang', lang);
  preview.searchParams.set('theme', theme);
  if (state !== 'bot') preview.searchParams.set('state', state);
  return preview.href;
}
