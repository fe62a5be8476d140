import type { Language } from '#shared/contracts/languages.ts';
import { escapeHtml } from './escape-html.ts';

export interface PageMetadata {
  language: Language;
  title: string;
  description: string;
  /** The page's own public URL. */
  url: string;
  /** Its URL per language. */
  alternates?: Alternates | undefined;
}

type Alternates = Partial<Record<Language, string>>;

const territories: Record<Language, string> = {
  ko: 'ko_KR',
  en: 'en_US',
  zh: 'zh_CN',
  es: 'es_ES',
  ja: 'ja_JP',
};

/** Title, description and Open Graph tags of a page. */
export function headTags({ language, title, description, url, alternates }: PageMetadata): string {
  const graph: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Chatwindow'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', territories[language]],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...graph.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    ...(alternates ? alternateLinks(alternates) : []),
    `<link rel="icon" href="${icon}">`,
  ].join('\n');
}

/** The URL of one page in each language. */
export function urlsByLanguage<Name extends Language>(
  names: readonly Name[],
  urlIn: (language: Name) => string,
): Record<Name, string> {
  const all = names.map((name) => [name, urlIn(name)] as const);
  return Object.fromEntries(all) as Record<Name, string>; // every name has one entry
}

function alternateLinks(urls: Alternates): string[] {
  const link = (name: string, url: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(url)}">`;
  const links = Object.entries(urls).map(([name, url]) => link(name, url));
  const fallback = urls.en ?? Object.values(urls)[0];
  return fallback ? [...links, link('x-default', fallback)] : links;
}

export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path fill="#1f4fd8" d="M6 4h20a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H15l-7 5v-5H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"/><path fill="#fff" d="M9 11h14v2.5H9zm0 5h9v2.5H9z"/></svg>';

/** A data URL: no request needed. */
const icon = `data:image/svg+xml,${encodeURIComponent(logo)}`;
