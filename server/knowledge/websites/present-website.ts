import type { SourceState } from '#server/platform/db/column-types/knowledge.ts';
import { type WebPage, type Website, websiteSchema } from '#shared/contracts/knowledge/websites.ts';
import {
  type PageCounts,
  type WebPageRow,
  type WebPagesRepository,
  zeroPageCounts,
} from './web-pages.repository.ts';
import type { WebsiteRow } from './websites.repository.ts';

const states = {
  new: 'queued',
  queued: 'queued',
  reading: 'crawling',
  indexing: 'crawling',
  ready: 'ready',
  failed: 'failed',
  stopped: 'stopped',
} as const satisfies Record<SourceState, Website['state']>;

/** Websites with the counts of their pages. */
export async function presentWebsites(
  pages: WebPagesRepository,
  rows: readonly WebsiteRow[],
): Promise<Website[]> {
  const counts = await pages.countByState(rows.map(({ id }) => id));
  return rows.map((row) => toWebsite(row, counts.get(row.id) ?? zeroPageCounts));
}

export async function presentWebsite(pages: WebPagesRepository, row: WebsiteRow): Promise<Website> {
  return toWebsite(row, await pages.countOf(row.id));
}

function toWebsite(row: WebsiteRow, { chunks, ...pages }: PageCounts): Website {
  return {
    id: row.id,
    kind: row.scope,
    url: row.url,
    depth: row.depth,
    page_limit: row.page_limit,
    include: row.include,
    exclude: row.exclude,
    recrawl: row.recrawl,
    state: states[row.state],
    reason: websiteSchema.shape.reason.parse(row.reason),
    pages,
    chunks,
    checked_at: row.checked_at?.toISOString() ?? null,
    is_stale: row.is_stale ?? false,
    created_at: row.created_at.toISOString(),
  };
}

export function toWebPage(row: WebPageRow): WebPage {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    state: row.state,
    reason: row.reason,
    chunks: row.chunk_count,
    checked_at: row.checked_at?.toISOString() ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
  };
}
