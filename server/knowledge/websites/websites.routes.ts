import { getKnowledgeId, removeChunks } from '#server/knowledge/knowledge-base/index.ts';
import { getSource, lockSource, sourcesOf, stopReading } from '#server/knowledge/sources/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { websiteEndpoints } from '#shared/contracts/knowledge/websites.ts';
import { addWebsites } from './add-websites.ts';
import { presentWebsite, presentWebsites, toWebPage } from './present-website.ts';
import { proposeFaqs } from './propose-faqs.ts';
import { startCrawl } from './start-crawl.ts';
import { createWebPagesRepository } from './web-pages.repository.ts';
import { websiteKind } from './website-kind.ts';
import { createWebsitesRepository, type WebsiteRow } from './websites.repository.ts';

/** Websites that agents answer from. */
export function websiteRoutes(app: App, { bus }: { bus: Bus }): void {
  implement(app, websiteEndpoints.list, async ({ query }, context) => {
    const { page, size, ...owner } = query;
    const knowledgeId = await getKnowledgeId(context, owner);
    const rows = await websitesOf(context).list(knowledgeId, { page, size });
    const items = await presentWebsites(pagesOf(context), rows);
    const total = await sourcesOf(context).count({ knowledgeId, kind: websiteKind.kind });
    return { items, total, page, size };
  });

  implement(app, websiteEndpoints.add, async ({ body }, context) => {
    const { agent_id, knowledge_id, ...wanted } = body;
    const knowledgeId = await getKnowledgeId(context, { agent_id, knowledge_id });
    return { items: await addWebsites(context, bus, knowledgeId, wanted) };
  });

  implement(
    app,
    websiteEndpoints.pages,
    async ({ query }, context, website: WebsiteRow) => {
      const { page, size, ...filter } = query;
      const pages = pagesOf(context);
      const rows = await pages.list(website.id, { ...filter, page, size });
      const total = await pages.count(website.id, filter);
      return { items: rows.map(toWebPage), total, page, size };
    },
    { find: getWebsite },
  );

  implement(
    app,
    websiteEndpoints.proposals,
    async (_input, context, website: WebsiteRow) => {
      const options = { translator: app.platform.translator, fallback: context.language };
      return { items: await proposeFaqs(pagesOf(context), website.id, options) };
    },
    { find: getWebsite },
  );

  implement(
    app,
    websiteEndpoints.crawl,
    async ({ body }, context, website: WebsiteRow) => {
      const onlyFailed = body.only_failed && website.state === 'ready';
      context.afterCommit(await startCrawl(context.transaction, bus, website, { onlyFailed }));
      const after = await presentCurrent(context, website.id);
      // The call is audited even when the website was queued already.
      const entry = {
        action: 'website.read_again',
        objectType: 'website',
        objectId: website.id,
      } as const;
      await context.audit({ ...entry, after: { url: website.url, only_failed: onlyFailed } });
      return after;
    },
    { find: lockWebsite },
  );

  implement(
    app,
    websiteEndpoints.stop,
    async (_input, context, website: WebsiteRow) => {
      const before = await presentCurrent(context, website.id);
      await stopReading(context.transaction, websiteKind, website);
      const after = await presentCurrent(context, website.id);
      const { id: objectId } = website;
      const change = { objectType: 'website', objectId, before, after } as const;
      await context.audit({ action: 'website.stopped', ...change });
      return after;
    },
    { find: lockWebsite },
  );

  implement(
    app,
    websiteEndpoints.remove,
    async (_input, context, website: WebsiteRow) => {
      const { transaction, caller } = context;
      await removeChunks(transaction, {
        organizationId: caller.organizationId,
        knowledgeId: website.knowledge_id,
        sourceType: 'url',
        sourceIds: await pagesOf(context).listIdsWithChunks(website.id),
      });
      const before = await presentCurrent(context, website.id);
      await sourcesOf(context).remove([website.id]);
      await context.audit({
        action: 'website.deleted',
        objectType: 'website',
        objectId: website.id,
        before,
      });
      return { deleted: 1 };
    },
    { find: lockWebsite },
  );
}

async function presentCurrent(context: MemberContext, id: string) {
  const website = found(await websitesOf(context).find(id), 'website');
  return presentWebsite(pagesOf(context), website);
}

/** A website of a knowledge base that the caller may edit, or `not_found`. */
async function getWebsite({ id }: { id: string }, context: MemberContext) {
  await getSource(context, websiteKind.kind, id);
  return found(await websitesOf(context).find(id), 'website');
}

/** The same, locked until the transaction ends. */
async function lockWebsite({ id }: { id: string }, context: MemberContext) {
  await lockSource(context, websiteKind.kind, id);
  return found(await websitesOf(context).find(id), 'website');
}

function websitesOf({ transaction, caller }: MemberContext) {
  return createWebsitesRepository(transaction, caller.organizationId);
}

function pagesOf({ transaction, caller }: MemberContext) {
  return createWebPagesRepository(transaction, caller.organizationId);
}
