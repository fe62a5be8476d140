import { findKnowledge, lockKnowledge, removeChunks } from '#server/features/knowledge/index.ts';
import { createJobsRepository } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { AuditAction } from '#shared/contracts/audit-actions.ts';
import { websiteEndpoints } from '#shared/contracts/websites.ts';
import { addWebsites } from './add-websites.ts';
import { startCrawl } from './start-crawl.ts';
import {
  type CountedWebsite,
  createWebsitesRepository,
  toWebPage,
  toWebsite,
} from './websites.repository.ts';

/** Websites that agents answer from (N8). */
export function websiteRoutes(app: App, { bus }: { bus: Bus }): void {
  implement(app, websiteEndpoints.list, async ({ query }, context) => {
    const { page, size, ...owner } = query;
    const knowledgeId = await findKnowledge(context, owner);
    const websites = websitesOf(context);
    const rows = await websites.list(knowledgeId, { page, size });
    return { items: rows.map(toWebsite), total: await websites.count(knowledgeId), page, size };
  });

  implement(app, websiteEndpoints.add, async ({ body }, context) => {
    const { agent_id, knowledge_id, ...wanted } = body;
    const knowledgeId = await findKnowledge(context, { agent_id, knowledge_id });
    return { items: await addWebsites(context, bus, knowledgeId, wanted) };
  });

  implement(
    app,
    websiteEndpoints.pages,
    async ({ query }, context, website: CountedWebsite) => {
      const { page, size, ...filter } = query;
      const websites = websitesOf(context);
      const rows = await websites.listPages(website.id, { ...filter, page, size });
      const total = await websites.countPages(website.id, filter);
      return { items: rows.map(toWebPage), total, page, size };
    },
    { find: findWebsite },
  );

  implement(
    app,
    websiteEndpoints.crawl,
    async ({ body }, context, website: CountedWebsite) => {
      const onlyFailed = body.only_failed && website.state === 'ready';
      context.afterCommit(await startCrawl(context.transaction, bus, website, { onlyFailed }));
      const after = toWebsite(found(await websitesOf(context).find(website.id), 'website'));
      // Said also where one that waits goes on waiting.
      const entry = {
        action: 'website.read_again',
        objectType: 'website',
        objectId: website.id,
      } as const;
      await context.audit({ ...entry, after: { url: website.url, only_failed: onlyFailed } });
      return after;
    },
    { find: findLocked },
  );

  implement(
    app,
    websiteEndpoints.stop,
    async (_input, context, website: CountedWebsite) => {
      const { transaction, caller } = context;
      if (website.state === 'queued' || website.state === 'crawling') {
        const websites = websitesOf(context);
        await websites.unqueuePages(website.id);
        await websites.update(website.id, { state: 'stopped', run: website.run + 1 });
        const jobs = createJobsRepository(transaction, caller.organizationId);
        if (website.job_id) await jobs.change(website.job_id, { state: 'cancelled' });
      }
      return changed(context, 'website.stopped', website);
    },
    { find: findLocked },
  );

  implement(
    app,
    websiteEndpoints.remove,
    async (_input, context, website: CountedWebsite) => {
      const { transaction, caller } = context;
      const websites = websitesOf(context);
      await removeChunks(transaction, {
        organizationId: caller.organizationId,
        knowledgeId: website.knowledge_id,
        sourceType: 'url',
        sourceIds: await websites.pagesWithChunks(website.id),
      });
      await websites.remove(website.id);
      await context.audit({
        action: 'website.deleted',
        objectType: 'website',
        objectId: website.id,
        before: toWebsite(website),
      });
      return { deleted: 1 };
    },
    { find: findLocked },
  );
}

async function changed(context: MemberContext, action: AuditAction, before: CountedWebsite) {
  const after = toWebsite(found(await websitesOf(context).find(before.id), 'website'));
  const { id: objectId } = after;
  await context.audit({
    action,
    objectType: 'website',
    objectId,
    before: toWebsite(before),
    after,
  });
  return after;
}

/** A website of a knowledge that the caller may edit, or `not_found`. */
async function findWebsite({ id }: { id: string }, context: MemberContext) {
  const website = found(await websitesOf(context).find(id), 'website');
  await findKnowledge(context, { knowledge_id: website.knowledge_id });
  return website;
}

/** The same, unchanged until the transaction ends. */
async function findLocked(params: { id: string }, context: MemberContext) {
  const { knowledge_id: knowledgeId } = await findWebsite(params, context);
  const { organizationId } = context.caller;
  await lockKnowledge(context.transaction, { organizationId, knowledgeId });
  return findWebsite(params, context);
}

function websitesOf({ transaction, caller }: MemberContext) {
  return createWebsitesRepository(transaction, caller.organizationId);
}
