import {
  chunkerVersion,
  findDocumentType,
  headingSeparator,
  type NewChunk,
  parseDocument,
  parsePage,
} from '#server/knowledge/knowledge-base/index.ts';
import { findPathVersion, findVersion } from '#server/language/find-version.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { GuardedResponse } from '#server/platform/outbound/guarded-fetch.ts';
import type { Robots } from '#server/platform/robots/read-robots.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';
import type { PageReason } from '#shared/contracts/knowledge/websites.ts';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { toPageUrl } from './page-url.ts';
import { toPageReason } from './robots.ts';
import type { WebPageRow } from './web-pages.repository.ts';

/** The result of fetching a page. */
export type PageVisit =
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      title: string;
      hash: string;
      chunks: NewChunk[];
      links: string[];
      etag: string | null;
      lastModified: string | null;
    }
  /** Not indexed; its replacement or its links may be. */
  | { kind: 'skipped'; reason: PageReason; replacementUrl?: string; links?: string[] }
  /** `isGone`: its chunks are deleted too. Otherwise the error may be temporary. */
  | { kind: 'failed'; reason: PageReason; isGone: boolean };

/** Fetches and parses a page if robots.txt allows it. Errors of the site are a result. */
export async function visitPage(
  organizationId: string,
  fetchPage: CrawlerFetch,
  robots: Robots,
  page: KnownPage,
): Promise<PageVisit> {
  if (!(await robots.allows(page.url))) return { kind: 'skipped', reason: 'robots' };
  try {
    // A redirect is not followed here: its target is a page of its own with its own rules.
    const response = await fetchPage(page.url, {
      headers: conditionalHeaders(page),
      follow: false,
    });
    return await toVisit(organizationId, page.url, response);
  } catch (error) {
    return { kind: 'failed', reason: toPageReason(error), isGone: false };
  }
}

type KnownPage = Pick<
  WebPageRow,
  'url' | 'etag' | 'last_modified' | 'chunk_count' | 'chunker_version'
>;

function conditionalHeaders({ etag, last_modified, ...page }: KnownPage) {
  // A page without chunks of this chunker is fetched whole.
  const isIndexed = page.chunk_count > 0 && page.chunker_version >= chunkerVersion;
  return {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
    ...(etag && isIndexed && { 'if-none-match': etag }),
    ...(last_modified && isIndexed && { 'if-modified-since': last_modified }),
  };
}

async function toVisit(
  organizationId: string,
  url: string,
  response: GuardedResponse,
): Promise<PageVisit> {
  const { status, headers } = response;
  if (status === 304) return { kind: 'unchanged' };
  if (status >= 300 && status < 400) {
    const replacementUrl = toPageUrl(headers.get('location') ?? '', url);
    return { kind: 'skipped', reason: 'moved', ...(replacementUrl && { replacementUrl }) };
  }
  if (status === 404 || status === 410) return { kind: 'failed', reason: 'gone', isGone: true };
  if (status >= 500 || status === 429)
    return { kind: 'failed', reason: 'server_error', isGone: false };
  if (status >= 400) return { kind: 'failed', reason: 'refused', isGone: false };
  if (/\bnoindex\b|\bnone\b/i.test(headers.get('x-robots-tag') ?? '')) {
    return { kind: 'skipped', reason: 'noindex' };
  }
  return read(organizationId, url, response);
}

async function read(
  organizationId: string,
  url: string,
  { headers, body }: GuardedResponse,
): Promise<PageVisit> {
  const type = headers.get('content-type') ?? '';
  const name = decodeName(url);
  const documentType = findDocumentType(type, name);
  if (!documentType) return { kind: 'skipped', reason: 'unsupported_file' };
  if (body.length === 0) return { kind: 'failed', reason: 'empty', isGone: true };
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1];
  const result =
    documentType === 'html'
      ? await parsePage(organizationId, body, { url, charset })
      : await parseDocument(organizationId, { source: { bytes: body }, type, name });
  if (!result.ok) {
    const { reason } = result;
    if (reason === 'file_too_large') return { kind: 'failed', reason: 'too_large', isGone: true };
    const known = reason === 'not_found' ? 'internal' : reason;
    return { kind: 'failed', reason: known, isGone: true };
  }
  const { web } = result;
  const canonical = web?.canonical ? toPageUrl(web.canonical) : undefined;
  if (canonical && canonical !== toPageUrl(url)) {
    return { kind: 'skipped', reason: 'moved', replacementUrl: canonical, links: web?.links ?? [] };
  }
  if (web?.isHidden) return { kind: 'skipped', reason: 'noindex', links: web.links };
  const chunks = result.chunks.map(({ anchor, position, title, body }) => ({
    title: withVersion(title, url),
    body,
    position,
    url: anchor ? `${url}#${encodeURIComponent(anchor)}` : url,
  }));
  return {
    kind: 'read',
    title: withVersion(web?.title ?? name, url),
    // Hashes the text only, because markup often has tokens that change with every request.
    hash: sha256(JSON.stringify(chunks.map((chunk) => [chunk.title, chunk.body, chunk.url]))),
    chunks,
    links: web?.links ?? [],
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  };
}

/** Adds the version in the URL to the page's title, unless it names one. */
function withVersion(title: string, url: string): string {
  const [page = '', ...headings] = title.split(headingSeparator);
  const version = findVersion(page) ? undefined : findPathVersion(new URL(url).pathname)?.version;
  return version ? [`${page} (v${version.name})`, ...headings].join(headingSeparator) : title;
}

/** The last segment of the path, decoded. */
function decodeName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return toStorableText(decodeURIComponent(last)) || url;
  } catch {
    return last;
  }
}
