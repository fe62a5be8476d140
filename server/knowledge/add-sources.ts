import type { AgentSource } from '#server/chatbots/agents/index.ts';
import { addUploadedTables } from '#server/knowledge/data-tables/index.ts';
import { addShop } from '#server/knowledge/products/index.ts';
import { addWebsites } from '#server/knowledge/websites/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

/** Adds the sources that a new agent is created with. */
export async function addSources(
  context: MemberContext,
  bus: Bus,
  knowledgeId: string,
  source: Exclude<AgentSource, { type: 'companion' | 'sales' }>,
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
