import type { PartOwner, PortablePart } from '#server/chatbots/portable/index.ts';
import { type PortableWebsite, portableLimits } from '#shared/contracts/chatbots/portable-parts.ts';
import { addWebsites } from './add-websites.ts';
import { createWebsitesRepository } from './websites.repository.ts';

/** Websites with their settings, oldest first; an import crawls their pages again. */
export const websitesPart: PortablePart<PortableWebsite[]> = {
  export: exportWebsites,

  async import({ context, knowledgeId, services }, websites) {
    for (const { url, ...settings } of websites) {
      await addWebsites(context, services.bus, knowledgeId, { ...settings, urls: [url] });
    }
  },

  async copy(from, to) {
    await websitesPart.import(to, await exportWebsites(from));
  },
};

async function exportWebsites({
  context: { transaction, caller },
  knowledgeId,
}: PartOwner): Promise<PortableWebsite[]> {
  const websites = createWebsitesRepository(transaction, caller.organizationId);
  // One more than allowed, so that an export that is too large is rejected.
  const rows = await websites.list(knowledgeId, { page: 1, size: portableLimits.websites + 1 });
  return rows.reverse().map(({ scope, url, depth, page_limit, include, exclude, recrawl }) => ({
    kind: scope,
    url,
    depth,
    page_limit,
    include,
    exclude,
    recrawl,
  }));
}
