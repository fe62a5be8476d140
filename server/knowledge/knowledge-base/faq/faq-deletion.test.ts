import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inOrganization } from '#server/platform/db/database.ts';
import { addFaq, auditOf, createFaqWindow, titlesFoundFor } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { eraseDeletedFaqs } from './deleted-faqs.repository.ts';
import { insertFaqs } from './insert-faqs.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { list, count, create, change, remove, undelete } = faqEndpoints;

describe('a deletion', () => {
  test('accepts ids in the query and the body and removes the chunks', async () => {
    const shop = await createFaqWindow(app, owner);
    const ids: string[] = [];
    for (const word of ['apples', 'pears', 'plums', 'figs', 'kiwis']) {
      ids.push((await addFaq(owner, shop.agentId, `Do you sell ${word}?`)).id);
    }
    const [one, two, three, four, five] = ids;
    expect(await owner.api.call(remove, { query: { id: one } })).toEqual({ deleted: 1 });
    expect(await owner.api.call(remove, { query: { ids: `${two},${three}` } })).toEqual({
      deleted: 2,
    });
    const body = { ids: [four ?? '', four ?? ''] };
    expect(await owner.api.call(remove, { body })).toEqual({ deleted: 1 });
    expect(await titlesFoundFor(app, owner, shop, 'apples')).toEqual([]);
    expect(await titlesFoundFor(app, owner, shop, 'kiwis')).toEqual(['Do you sell kiwis?']);
    expect((await auditOf(app, one ?? '')).at(-1)).toMatchObject({
      action: 'faq.deleted',
      after: null,
    });
    const { items } = await owner.api.call(list, { body: { agent_id: shop.agentId } });
    expect(items.map(({ id }) => id)).toEqual([five]);
  });

  test('deletes no FAQ when one of the ids is unknown', async () => {
    const { agentId } = await createFaqWindow(app, owner);
    const { id } = await addFaq(owner, agentId, 'Still here?');
    const stranger = await app.signUp();
    const foreign = await addFaq(
      stranger,
      (await createFaqWindow(app, stranger)).agentId,
      'Mine?',
      'Yes.',
    );
    for (const other of ['nothing', foreign.id]) {
      await expect(owner.api.call(remove, { body: { ids: [id, other] } })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(owner.api.call(remove)).rejects.toMatchObject({
      data: { fields: { ids: 'required' } },
    });
    const tooMany = { ids: Array.from({ length: 70_000 }, (_, n) => n).join(',') };
    await expect(owner.api.call(remove, { body: tooMany })).rejects.toMatchObject({
      data: { fields: { ids: 'too_many' } },
    });
    expect(await owner.api.call(count, { body: { agent_id: agentId } })).toEqual({ count: 1 });
  });
});

describe('an undone deletion', () => {
  test('restores FAQs with ids, wordings, revisions, hits and the index', async () => {
    const shop = await createFaqWindow(app, owner);
    const { id } = await owner.api.call(create, {
      body: {
        agent_id: shop.agentId,
        question: 'Do you sell quinces?',
        answer: 'In autumn.',
        alternates: ['Any marmalade fruit?'],
        source_url: 'https://example.com/fruit',
      },
    });
    await owner.api.call(change, { params: { id }, body: { answer: 'In autumn only.' } });
    const { db } = app.services;
    await sql`update faqs set hits = 3 where id = ${id}`.execute(db);
    const other = await addFaq(owner, shop.agentId, 'Do you sell figs?');
    const before = await owner.api.call(list, { body: { agent_id: shop.agentId } });
    const history = await owner.api.call(faqEndpoints.history, { params: { id } });
    const ids = [id, other.id];
    await owner.api.call(remove, { body: { ids } });
    expect(await owner.api.call(undelete, { body: { ids } })).toEqual({ restored: 2 });
    expect(await owner.api.call(list, { body: { agent_id: shop.agentId } })).toEqual(before);
    expect(await owner.api.call(faqEndpoints.history, { params: { id } })).toEqual(history);
    expect(await titlesFoundFor(app, owner, shop, 'marmalade fruit')).toContain(
      'Do you sell quinces?',
    );
    expect((await auditOf(app, id)).at(-1)).toMatchObject({ action: 'faq.restored', before: null });
    const { rows } = await sql`
      select from chunk_vectors join chunks using (organization_id, knowledge_id, content_hash)
      where source_id = ${id}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    await owner.api.call(change, { params: { id }, body: { answer: 'In spring.' } });
  });

  test('is rejected before a deletion, an hour after it, and for others', async () => {
    const shop = await createFaqWindow(app, owner);
    const { id } = await addFaq(owner, shop.agentId, 'Do you sell plums?');
    const call = (user = owner) => user.api.call(undelete, { body: { ids: [id] } });
    const notFound = { code: 'not_found' };
    await expect(call()).rejects.toMatchObject(notFound);
    await owner.api.call(remove, { body: { ids: [id] } });
    await expect(call(await app.signUp())).rejects.toMatchObject(notFound);
    const mine = await createFaqWindow(app, owner);
    const editor = await app.memberOf(owner, {
      permissions: ['manage_chatbots_part'],
      windowIds: [mine.windowId],
    });
    await expect(call(editor)).rejects.toMatchObject(notFound);
    await expect(owner.api.call(undelete, { body: { ids: [id, 'x'] } })).rejects.toMatchObject(
      notFound,
    );
    const { db } = app.services;
    await sql`update deleted_faqs set deleted_at = now() - interval '61 minutes'`.execute(db);
    await expect(call()).rejects.toMatchObject(notFound);
    await eraseDeletedFaqs(db);
    expect(await db.selectFrom('deleted_faqs').selectAll().execute()).toEqual([]);
  });
});

test('ten thousand FAQs can be listed and searched, and ten can be added at once and deleted', async () => {
  const shop = await createFaqWindow(app, owner);
  const { db } = app.services;
  const organizationId = owner.login.organization_id;
  await inOrganization(db, organizationId, async (transaction) => {
    for (let start = 0; start < 10_000; start += 1_000) {
      await insertFaqs(
        transaction,
        { organizationId, knowledgeId: shop.knowledgeId },
        Array.from({ length: 1_000 }, (_, index) => ({
          question: `상품 ${start + index}번의 배송은 어떻게 되나요?`,
          answer: `주문하신 상품 ${start + index}번은 사흘 안에 도착합니다.`,
          alternates: [],
        })),
      );
    }
  });
  const body = { agent_id: shop.agentId, text: '9999번' };
  expect(await owner.api.call(count, { body: { agent_id: shop.agentId } })).toEqual({
    count: 10_000,
  });
  expect((await owner.api.call(list, { body })).total).toBe(1);
  expect(
    await owner.api.call(list, { body: { agent_id: shop.agentId, page: 1_000 } }),
  ).toMatchObject({ total: 10_000, items: { length: 10 } });
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      addFaq(owner, shop.agentId, `포장 방법 ${n}가지를 알려 주세요`),
    ),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(10);
  expect(await titlesFoundFor(app, owner, shop, '포장 방법 3가지')).toContain(
    '포장 방법 3가지를 알려 주세요',
  );
  const removed = await owner.api.call(remove, { body: { ids: added.map(({ id }) => id) } });
  expect(removed).toEqual({ deleted: 10 });
});
