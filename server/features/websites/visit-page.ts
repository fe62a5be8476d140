import type { NewChunk } from '#server/features/knowledge/index.ts';
import { findDocumentType, parseDocument, parsePage } from '#server/features/knowledge/index.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { GuardedResponse } from '#server/platform/outbound/guarded-fetch.ts';
import type { Robots } from '#server/platform/robots/read-robots.ts';
import type { PageReason } from '#shared/contracts/websites.ts';
import type { CrawlerFetch } from './fetch-for-crawl.ts';
import { reasonOf } from './robots.ts';
import { pageAddress } from './web-address.ts';
import type { WebPageRow } from './websites.repository.ts';

/** What became of looking at a page. */
export type Visit =
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
  /** Not to be learnt from; perhaps another address is, in its place or beyond it. */
  | { kind: 'skipped'; reason: PageReason; standIn?: string; links?: string[] }
  /** `isGone`: it is no more, and neither is what was learnt. Else it may be back. */
  | { kind: 'failed'; reason: PageReason; isGone: boolean };

/** Looks at a page as far as its site allows. Does not throw for what the site does. */
export async function visitPage(
  organizationId: string,
  fetchPage: CrawlerFetch,
  robots: Robots,
  page: KnownPage,
): Promise<Visit> {
  if (!(await robots.allows(page.url))) return { kind: 'skipped', reason: 'robots' };
  try {
    // Where a redirect leads is a page of its own: its rules and patterns are looked up first.
    const answer = await fetchPage(page.url, { headers: askIfChanged(page), follow: false });
    return await judge(organizationId, page.url, answer);
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error), isGone: false };
  }
}

type KnownPage = Pick<WebPageRow, 'url' | 'etag' | 'last_modified' | 'chunk_count'>;

function askIfChanged({ etag, last_modified, chunk_count }: KnownPage) {
  return {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
    ...(etag && chunk_count > 0 && { 'if-none-match': etag }),
    ...(last_modified && chunk_count > 0 && { 'if-modified-since': last_modified }),
  };
}

async function judge(organizationId: string, url: string, answer: GuardedResponse): Promise<Visit> {
  const { status, headers } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status >= 300 && status < 400) {
    const standIn = pageAddress(headers.get('location') ?? '', url);
    return { kind: 'skipped', reason: 'moved', ...(standIn && { standIn }) };
  }
  if (status === 404 || status === 410) return { kind: 'failed', reason: 'gone', isGone: true };
  if (status >= 500 || status === 429)
    return { kind: 'failed', reason: 'server_error', isGone: false };
  if (status >= 400) return { kind: 'failed', reason: 'refused', isGone: false };
  if (/\bnoindex\b|\bnone\b/i.test(headers.get('x-robots-tag') ?? '')) {
    return { kind: 'skipped', reason: 'noindex' };
  }
  return read(organizationId, url, answer);
}

async function read(
  organizationId: string,
  url: string,
  { headers, body }: GuardedResponse,
): Promise<Visit> {
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
  const canonical = web?.canonical ? pageAddress(web.canonical) : undefined;
  if (canonical && canonical !== pageAddress(url)) {
    return { kind: 'skipped', reason: 'moved', standIn: canonical, links: web?.links ?? [] };
  }
  if (web?.isHidden) return { kind: 'skipped', reason: 'noindex', links: web.links };
  const chunks = result.chunks.map(({ anchor, position, ...chunk }) => ({
    ...chunk,
    position,
    url: anchor ? `${url}#${encodeURIComponent(anchor)}` : url,
  }));
  return {
    kind: 'read',
    title: web?.title ?? name,
    // Of the words alone: a token in the markup changes with every look.
    hash: sha256(JSON.stringify(chunks.map((chunk) => [chunk.title, chunk.body, chunk.url]))),
    chunks,
    links: web?.links ?? [],
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  };
}

/** The last part of an address, as a person would write it. */
function decodeName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
}
