import type { AgentSource } from './features/agents/index.ts';
import { addUploadedTables } from './features/data-tables/index.ts';
import { addShop } from './features/products/index.ts';
import { addWebsites } from './features/websites/index.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { MemberContext } from './platform/http/contexts.ts';

/** Gives a new agent what it is to know from the beginning (A4, A6, A7). */
export async function addSources(
  context: MemberContext,
  bus: Bus,
  knowledgeId: string,
  source: AgentSource,
): Promise<void> {
  switch (source.type) {
    case 'ecommerce':
      return addShop(context, bus, knowledgeId, source);
    case 'data-analysis':
      return addUploadedTables(context, bus, knowledgeId, source.csv_ids ?? []);
    case 'documentation': {
      const { type: _type, urls = [], sitemap_url, ...reading } = source;
      if (urls.length > 0) {
        await addWebsites(context, bus, knowledgeId, { ...reading, kind: 'site', urls });
      }
      if (!sitemap_url) return;
      const sitemap = { ...reading, kind: 'sitemap', urls: [sitemap_url] } as const;
      await addWebsites(context, bus, knowledgeId, sitemap);
    }
  }
}
