import { nextCursor } from '#server/platform/db/keyset.ts';
import { found, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type FaqChange, faqEndpoints, type SavedFaq } from '#shared/contracts/knowledge/faq.ts';
import { getKnowledgeId } from '../get-knowledge.ts';
import { removeSourceChunks, requestedIds } from '../remove-sources.ts';
import { createDeletedFaqsRepository } from './deleted-faqs.repository.ts';
import { createFaqRepository, type FaqRow, toFaq } from './faq.repository.ts';
import { createFaqRevisionsRepository } from './faq-revisions.repository.ts';
import { findSimilar, similarTo } from './find-similar.ts';
import { indexFaqs } from './index-faqs.ts';

const maxRevisions = 50;

/** FAQs, which answers use as soon as they are saved. */
export function faqRoutes(app: App): void {
  implement(app, faqEndpoints.list, async ({ body }, context) => {
    const faqs = faqsOf(context);
    const { page, size, cursor, sort_by: sortBy, order, text } = body;
    const filter = { knowledgeId: await getKnowledgeId(context, body), text };
    const rows = await faqs.list({ ...filter, page, size, cursor, sortBy, order });
    return {
      items: rows.slice(0, size).map(toFaq),
      total: await faqs.count(filter),
      page,
      size,
      next_cursor: nextCursor(rows, size),
    };
  });

  implement(app, faqEndpoints.count, async ({ body }, context) => {
    const knowledgeId = await getKnowledgeId(context, body);
    return { count: await faqsOf(context).count({ knowledgeId, text: body.text }) };
  });

  implement(app, faqEndpoints.create, async ({ body }, context) => {
    const { transaction, caller } = context;
    const knowledgeId = await getKnowledgeId(context, body);
    const faq = await faqsOf(context).insert(knowledgeId, {
      question: body.question,
      answer: body.answer,
      source_url: body.source_url ?? null,
      image_url: body.image_url ?? null,
      alternates: body.alternates ?? [],
      enabled: body.enabled ?? true,
    });
    await indexFaqs(transaction, caller.organizationId, [faq]);
    await context.audit({
      action: 'faq.created',
      objectType: 'faq',
      objectId: faq.id,
      after: toFaq(faq),
    });
    return presentSaved(context, faq);
  });

  implement(
    app,
    faqEndpoints.change,
    ({ body }, context, before: FaqRow) => change(context, before, body),
    { find: ({ id }, context) => lockFaq(context, id), check: assertCurrentFaq },
  );

  implement(app, faqEndpoints.changeById, async ({ body: { id, ...body } }, context) => {
    const before = await lockFaq(context, id);
    await assertCurrentFaq(context, before);
    return change(context, before, body);
  });

  implement(app, faqEndpoints.get, (_input, _context, faq: FaqRow) => toFaq(faq), {
    find: ({ id }, context) => getFaq(context, id),
  });

  implement(app, faqEndpoints.similar, async ({ body }, context) => {
    const knowledgeId = await getKnowledgeId(context, body);
    const { question, except_id: id = '', min_score: minScore } = body;
    const { organizationId } = context.caller;
    const query = { organizationId, knowledgeId, question, id, minScore };
    return { similar: await findSimilar(context.transaction, query) };
  });

  implement(app, faqEndpoints.enable, async ({ body: { ids, enabled } }, context) => {
    const faqs = await lockFaqs(context, [...new Set(ids)]);
    const others = faqs.filter((faq) => faq.enabled !== enabled);
    for (const faq of others) await updateFaq(context, faq, { enabled });
    if (others.length === 0) {
      const state = { enabled };
      const entry = { action: 'faq.changed', objectType: 'faq', objectId: ids[0] ?? '' } as const;
      await context.audit({ ...entry, before: state, after: state });
    }
    return { changed: others.length };
  });

  implement(
    app,
    faqEndpoints.history,
    async (_input, context, faq: FaqRow) => {
      const revisions = await revisionsOf(context).list(faq.id, maxRevisions);
      return revisions.map((row) => ({
        revision: row.revision,
        question: row.question,
        answer: row.answer,
        alternates: row.alternates,
        changed_by: row.user_name,
        changed_at: row.created_at.toISOString(),
      }));
    },
    { find: ({ id }, context) => getFaq(context, id) },
  );

  implement(
    app,
    faqEndpoints.restore,
    async ({ body }, context, faq: FaqRow) => {
      const revision = await revisionsOf(context).find(faq.id, body.revision);
      const previous = found(revision, 'revision');
      const { question, answer, alternates, source_url, image_url } = previous;
      // Old revisions may lack alternates and links; then the current ones stay.
      const rest = alternates && { alternates, source_url, image_url };
      return change(context, faq, { question, answer, ...rest });
    },
    { find: ({ id }, context) => lockFaq(context, id), check: assertCurrentFaq },
  );

  implement(app, faqEndpoints.remove, async ({ query, body }, context) => {
    const faqs = await lockFaqs(context, requestedIds({ query, body }));
    await removeSourceChunks(context, 'faq', faqs);
    await faqsOf(context).remove(faqs.map(({ id }) => id));
    for (const faq of faqs) {
      const before = toFaq(faq);
      await context.audit({ action: 'faq.deleted', objectType: 'faq', objectId: faq.id, before });
    }
    return { deleted: faqs.length };
  });

  implement(app, faqEndpoints.undelete, async ({ body }, context) => {
    const { transaction, caller } = context;
    const deleted = createDeletedFaqsRepository(transaction, caller.organizationId);
    const ids = [...new Set(body.ids)];
    const knowledgeIds = await deleted.lock(ids);
    if (knowledgeIds.length < ids.length) throw notFound('FAQ');
    for (const knowledge_id of new Set(knowledgeIds)) {
      await getKnowledgeId(context, { knowledge_id });
    }
    const faqs = await deleted.restore(ids);
    for (const rows of Map.groupBy(faqs, (faq) => faq.knowledge_id).values()) {
      await indexFaqs(transaction, caller.organizationId, rows);
    }
    for (const faq of faqs) {
      const after = toFaq(faq);
      await context.audit({ action: 'faq.restored', objectType: 'faq', objectId: faq.id, after });
    }
    return { restored: faqs.length };
  });
}

/** Throws when somebody else has changed the FAQ since; the error has the current values. */
async function assertCurrentFaq(context: MemberContext, faq: FaqRow): Promise<void> {
  if (!context.header('if-match')) return;
  const [last] = await revisionsOf(context).list(faq.id, 1);
  assertCurrentRevision(context, { ...faq, updated_by_name: last?.user_name ?? null }, toFaq(faq));
}

async function change(
  context: MemberContext,
  before: FaqRow,
  fields: FaqChange,
): Promise<SavedFaq> {
  return presentSaved(context, await updateFaq(context, before, fields));
}

/** The FAQ is locked, so concurrent changes are serialized and both are in the history. */
async function updateFaq(
  context: MemberContext,
  before: FaqRow,
  { clear = [], ...fields }: FaqChange,
): Promise<FaqRow> {
  const cleared = {
    ...(clear.includes('source_url') && { source_url: null }),
    ...(clear.includes('image_url') && { image_url: null }),
    ...(clear.includes('alternates') && { alternates: [] }),
  };
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  const { transaction, caller } = context;
  const faq = await faqsOf(context).update(before, caller.userId, { ...given, ...cleared });
  await indexFaqs(transaction, caller.organizationId, [faq]);
  await context.audit({
    action: 'faq.changed',
    objectType: 'faq',
    objectId: faq.id,
    before: toFaq(before),
    after: toFaq(faq),
  });
  return faq;
}

async function presentSaved({ transaction }: MemberContext, faq: FaqRow): Promise<SavedFaq> {
  return { ...toFaq(faq), similar: await findSimilar(transaction, similarTo(faq)) };
}

async function getFaq(context: MemberContext, id: string): Promise<FaqRow> {
  const faq = found((await faqsOf(context).find([id]))[0], 'FAQ');
  await getKnowledgeId(context, { knowledge_id: faq.knowledge_id });
  return faq;
}

async function lockFaq(context: MemberContext, id: string): Promise<FaqRow> {
  const [faq] = await lockFaqs(context, [id]);
  return found(faq, 'FAQ');
}

/**
 * Locks FAQs; throws `not_found` unless all of them exist, so that a request succeeds or fails as a
 * whole.
 */
async function lockFaqs(context: MemberContext, ids: readonly string[]): Promise<FaqRow[]> {
  const faqs = await faqsOf(context).lock(ids);
  if (faqs.length < ids.length) throw notFound('FAQ');
  for (const knowledge_id of new Set(faqs.map((faq) => faq.knowledge_id))) {
    await getKnowledgeId(context, { knowledge_id });
  }
  return faqs;
}

function faqsOf({ transaction, caller }: MemberContext) {
  return createFaqRepository(transaction, caller.organizationId);
}

function revisionsOf({ transaction, caller }: MemberContext) {
  return createFaqRevisionsRepository(transaction, caller.organizationId);
}
