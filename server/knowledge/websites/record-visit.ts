import {
  chunkerVersion,
  removeChunks,
  replaceChunks,
} from '#server/knowledge/knowledge-base/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { isIncluded, isSameSite, toPageUrl } from './page-url.ts';
import type { PageVisit } from './visit-page.ts';
import { createWebPagesRepository, type WebPageRow } from './web-pages.repository.ts';
import type { WebsiteRow } from './websites.repository.ts';

/** Indexes the result of a visit and queues its links. */
export async function recordVisit(
  transaction: TenantTransaction,
  website: WebsiteRow,
  page: WebPageRow,
  visit: PageVisit,
): Promise<void> {
  const { organization_id: organizationId, knowledge_id: knowledgeId } = website;
  const pages = createWebPagesRepository(transaction, organizationId);
  const target = { organizationId, knowledgeId, sourceType: 'url' } as const;
  const checked = { checked_at: new Date() };
  const noContent = { chunk_count: 0, content_hash: null, etag: null, last_modified: null };
  const removePageChunks = async () => {
    if (page.chunk_count > 0) await removeChunks(transaction, { ...target, sourceIds: [page.id] });
  };

  if (visit.kind === 'unchanged') {
    return pages.update(page.id, { state: 'ready', reason: null, ...checked });
  }
  if (visit.kind === 'failed' && !visit.isGone && page.chunk_count > 0) {
    return pages.update(page.id, { state: 'stale', reason: visit.reason });
  }
  if (visit.kind === 'failed') {
    await removePageChunks();
    const change = { state: 'failed', reason: visit.reason, ...noContent, ...checked } as const;
    return pages.update(page.id, change);
  }
  const addPages = (urls: readonly string[], depth: number) =>
    pages.add(website, selectWanted(website, urls), depth);
  if (visit.kind === 'skipped') {
    await removePageChunks();
    const { replacementUrl, links = [] } = visit;
    const movedAway = replacementUrl !== undefined && !isSameSite(replacementUrl, website.url);
    const reason = movedAway ? 'elsewhere' : visit.reason;
    await pages.update(page.id, { state: 'skipped', reason, ...noContent, ...checked });
    if (replacementUrl) await addPages([replacementUrl], page.depth);
    if (follows(website, page)) await addPages(links, page.depth + 1);
    return;
  }
  const { title, hash, chunks, etag, lastModified } = visit;
  const isChanged = hash !== page.content_hash;
  const isOutdated = page.chunker_version < chunkerVersion;
  const version = isChanged ? page.version + 1 : page.version;
  if (isChanged || isOutdated) {
    const source = { sourceId: page.id, sourceVersion: version, chunks };
    await replaceChunks(transaction, { ...target, ...source });
  }
  await pages.update(page.id, {
    state: 'ready',
    reason: null,
    title,
    etag,
    last_modified: lastModified,
    version,
    content_hash: hash,
    chunk_count: chunks.length,
    ...checked,
    chunker_version: chunkerVersion,
    ...(isChanged && page.content_hash !== null && { changed_at: new Date() }),
  });
  if (follows(website, page)) await addPages(visit.links, page.depth + 1);
}

const follows = (website: WebsiteRow, page: WebPageRow) =>
  website.scope === 'site' && page.depth < website.depth;

/** The URLs of the same site that match its patterns. */
export function selectWanted(website: WebsiteRow, urls: readonly string[]): string[] {
  return urls
    .map((url) => toPageUrl(url))
    .filter((url) => url !== undefined)
    .filter((url) => isSameSite(url, website.url) && isIncluded(url, website));
}
