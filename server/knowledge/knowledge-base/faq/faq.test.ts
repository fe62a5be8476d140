import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { type Faq, faqEndpoints, faqSortKeys } from '#shared/contracts/knowledge/faq.ts';
import { retrieve } from '../retrieval/retrieve.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { list, count, create, change, changeById, remove } = faqEndpoints;

interface Shop {
  agentId: string;
  windowId: string;
  knowledgeId: string;
}

/** A window with an agent whose knowledge is empty. */
async function newShop(user = owner): Promise<Shop> {
  const window = await app.createWindow(user);
  const agentId = window.agent_id ?? '';
  const agent = await user.api.call(agentEndpoints.get, { params: { id: agentId } });
  return { agentId, windowId: window.id, knowledgeId: agent.knowledge_id ?? '' };
}

function add(agentId: string, question: string, answer = 'Yes.', user = owner): Promise<Faq> {
  return user.api.call(create, { body: { agent_id: agentId, question, answer } });
}

async function answersTo(question: string, { knowledgeId }: Shop) {
  const organizationId = owner.login.organization_id;
  const passages = await inOrganization(app.services.db, organizationId, (transaction) =>
    retrieve(transaction, { organizationId, knowledgeId, question }),
  );
  return passages.map(({ title }) => title);
}

async function auditOf(objectId: string) {
  return app.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute();
}

type FaqPage = z.infer<typeof list.result>;

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

describe('the list', () => {
  test('has ten FAQs per page, the latest change first', async () => {
    const { agentId, knowledgeId } = await newShop();
    const faqs: Faq[] = [];
    for (let n = 1; n <= 12; n += 1) faqs.push(await add(agentId, `Question number ${n}?`));
    const [oldest] = faqs;
    await owner.api.call(change, {
      params: { id: oldest?.id ?? '' },
      body: { answer: 'Changed last.' },
    });
    const first = await owner.api.call(list, { body: { agent_id: agentId } });
    expect(first).toMatchObject({ total: 12, page: 1, size: 10 });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ id: oldest?.id, answer: 'Changed last.' });
    const second = await owner.api.call(list, { body: { knowledge_id: knowledgeId, page: 2 } });
    expect(second.items.map(({ question }) => question)).toEqual([
      'Question number 3?',
      'Question number 2?',
    ]);
    const beyond = await owner.api.call(list, { body: { agent_id: agentId, page: 9 } });
    expect(beyond).toMatchObject({ items: [], total: 12 });
  });

  test.each(faqSortKeys)(
    'pages by %s show each question once while others are added and removed',
    async (sort_by) => {
      const { agentId } = await newShop();
      const faqs: Faq[] = [];
      for (let n = 1; n <= 7; n += 1) faqs.push(await add(agentId, `Question ${n}?`));
      for (const order of ['asc', 'desc'] as const) {
        const shown: string[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const body = { agent_id: agentId, size: 2, sort_by, order, ...(cursor && { cursor }) };
          const page: FaqPage = await owner.api.call(list, { body });
          shown.push(...page.items.map(({ id }) => id));
          cursor = page.next_cursor;
          // Before and after the start of the next page.
          const added = [await add(agentId, 'A first?'), await add(agentId, 'Z last?')];
          await owner.api.call(remove, { body: { ids: added.map(({ id }) => id) } });
          await add(agentId, order === 'asc' ? 'A first?' : 'Z last?');
        }
        expect(new Set(shown).size).toBe(shown.length);
        expect(faqs.filter(({ id }) => !shown.includes(id))).toEqual([]);
      }
    },
  );

  test('a page starts after its cursor when the row of the cursor was deleted', async () => {
    const { agentId } = await newShop();
    for (let n = 1; n <= 4; n += 1) await add(agentId, `Question ${n}?`);
    const read = (cursor?: string | null) =>
      owner.api.call(list, { body: { agent_id: agentId, size: 2, ...(cursor && { cursor }) } });
    const first = await read();
    const ids = first.items.map(({ id }) => id);
    await owner.api.call(remove, { body: { ids } });
    const second = await read(first.next_cursor);
    expect(second.items.map(({ question }) => question)).toEqual(['Question 2?', 'Question 1?']);
    expect(second.next_cursor).toBeNull();
  });

  test.each([
    'x',
    'W10',
    cursorOf(['yesterday', 'id']),
    cursorOf(['0000-01-01T00:00:00Z', 'id']),
    cursorOf(['2026-01-01T00:00:00Z', 'a\0b']),
    cursorOf(['2026-01-01T00:00:00Z', 7]),
  ])('the cursor %j is refused', async (cursor) => {
    const { agentId } = await newShop();
    await expect(
      owner.api.call(list, { body: { agent_id: agentId, cursor } }),
    ).rejects.toMatchObject({ code: 'validation_failed', data: { fields: { cursor: 'invalid' } } });
  });

  test('is sorted by the requested key, and other keys are refused', async () => {
    const { agentId } = await newShop();
    for (const question of ['b?', 'a?', 'c?']) await add(agentId, question);
    const questionsBy = async (sort_by: 'question' | 'created_at', order: 'asc' | 'desc') => {
      const { items } = await owner.api.call(list, { body: { agent_id: agentId, sort_by, order } });
      return items.map(({ question }) => question).join('');
    };
    expect(await questionsBy('question', 'asc')).toBe('a?b?c?');
    expect(await questionsBy('question', 'desc')).toBe('c?b?a?');
    expect(await questionsBy('created_at', 'asc')).toBe('b?a?c?');
    const body = { agent_id: agentId, sort_by: 'password_hash' as 'question' };
    await expect(owner.api.call(list, { body })).rejects.toMatchObject({
      code: 'validation_failed',
      data: { fields: { sort_by: 'invalid' } },
    });
  });

  test.each([
    ['환불', '교환과 환불 규정이 궁금합니다'],
    ['불 규', '교환과 환불 규정이 궁금합니다'],
    ['退貨', '如何退貨？'],
    ['返品', '返品できますか？'],
    ['ＲＥＦＵＮＤ', 'Can I get a REFUND?'],
    ['refund', 'Can I get a REFUND?'],
    ['reembolso', '¿Cómo pido un reembolso?'],
    ['100%', 'Is it 100% cotton?'],
    ['a_b', 'What is a_b?'],
    ['Göße', 'Welche GÖSSE? Göße!'],
    ['another way', 'Asked otherwise?'],
  ])('finds %s within %s', async (text, question) => {
    const { agentId } = await newShop();
    await add(agentId, 'Something else, axb and 100 cottons?');
    await owner.api.call(create, {
      body: { agent_id: agentId, question, answer: '!', alternates: ['Quite another way?'] },
    });
    const { items, total } = await owner.api.call(list, { body: { agent_id: agentId, text } });
    expect(items.map((faq) => faq.question)).toEqual([question]);
    expect(total).toBe(1);
    expect(await owner.api.call(count, { body: { agent_id: agentId, text } })).toEqual({
      count: 1,
    });
  });
});

describe('a new FAQ', () => {
  test('is returned as saved, found immediately and audited', async () => {
    const shop = await newShop();
    const body = {
      agent_id: shop.agentId,
      question: '  Do you ship to Jeju island? ',
      answer: 'Within three days.',
      source_url: 'https://example.com/shipping',
      image_url: '/files/faq/map.png',
      alternates: ['제주도까지 배송되나요?'],
    };
    const faq = await owner.api.call(create, { body });
    const { agent_id: _agent, ...fields } = body;
    expect(faq).toMatchObject({
      ...fields,
      question: 'Do you ship to Jeju island?',
      enabled: true,
      hits: 0,
      revision: 1,
      similar: [],
    });
    expect(await answersTo('jeju shipping', shop)).toEqual([faq.question]);
    expect(await answersTo('제주도 배송', shop)).toEqual([faq.question]);
    expect(await auditOf(faq.id)).toEqual([
      expect.objectContaining({ action: 'faq.created', actor_id: owner.login.id, before: null }),
    ]);
  });

  test('is saved with a warning about similar questions', async () => {
    const { agentId } = await newShop();
    const first = await add(agentId, 'What are your opening hours?');
    await add(agentId, 'Where is the parking lot?');
    const second = await owner.api.call(create, {
      body: { agent_id: agentId, question: 'What are the opening hours?', answer: '9 to 6.' },
    });
    expect(second.similar).toEqual([
      { id: first.id, question: first.question, score: expect.any(Number) },
    ]);
  });

  test('is not answered while it is disabled', async () => {
    const shop = await newShop();
    const body = { agent_id: shop.agentId, question: 'Gift wrapping?', answer: 'Yes.' };
    const faq = await owner.api.call(create, { body: { ...body, enabled: false } });
    expect(await answersTo('gift wrapping', shop)).toEqual([]);
    await owner.api.call(change, { params: { id: faq.id }, body: { enabled: true } });
    expect(await answersTo('gift wrapping', shop)).toEqual(['Gift wrapping?']);
  });

  test.each([
    ['no question', { question: '' }, { question: 'required' }],
    ['a question of 501 characters', { question: 'x'.repeat(501) }, { question: 'too_long' }],
    ['an answer of 5,001', { answer: 'x'.repeat(5001) }, { answer: 'too_long' }],
    ['an answer of 100 KB', { answer: 'x'.repeat(100_000) }, { answer: 'too_long' }],
    ['nothing but white space', { question: ' \0\t ' }, { question: 'required' }],
    [
      'a source that is a program',
      { source_url: 'javascript:alert(1)' },
      { source_url: 'invalid_url' },
    ],
    [
      'a picture within the text',
      { image_url: 'data:image/png;base64,' },
      { image_url: 'invalid_url' },
    ],
    ['21 alternates', { alternates: Array(21).fill('?') }, { alternates: 'too_many' }],
    ['a read-only field', { hits: 5 }, { hits: 'unknown_key' }],
    ['no agent or knowledge base', { agent_id: undefined }, { agent_id: 'required' }],
  ])('%s is refused', async (_what, wrong, fields) => {
    const { agentId } = await newShop();
    const body = { agent_id: agentId, question: 'Why?', answer: 'Because.', ...wrong };
    await expect(owner.api.call(create, { body })).rejects.toMatchObject({
      status: 422,
      data: { fields },
    });
    expect(await owner.api.call(count, { body: { agent_id: agentId } })).toEqual({ count: 0 });
  });

  test('retains text of any script without characters that the database cannot store', async () => {
    const shop = await newShop();
    const question = 'مرحبا? 👩‍👩‍👧‍👦 𠮷野家 \ud800 ก็\0';
    const answer = `${'가'.repeat(4_990)}\0`;
    const faq = await add(shop.agentId, question, answer);
    expect(faq.question).toBe('مرحبا? 👩‍👩‍👧‍👦 𠮷野家 \ufffd ก็');
    expect(faq.answer).toBe('가'.repeat(4_990));
    expect(await answersTo('𠮷野家', shop)).toEqual([faq.question]);
  });
});

describe('a change', () => {
  test('sets the given fields, stores the previous revision and is found immediately', async () => {
    const shop = await newShop();
    const { id } = await owner.api.call(create, {
      body: {
        agent_id: shop.agentId,
        question: 'Do you vouch for it?',
        answer: 'One year.',
        source_url: 'https://example.com/warranty',
        alternates: ['Guarantee?'],
      },
    });
    const body = { question: 'How long is the guarantee period?', clear: ['source_url' as const] };
    const changed = await owner.api.call(change, { params: { id }, body });
    expect(changed).toMatchObject({
      question: body.question,
      answer: 'One year.',
      source_url: null,
      alternates: ['Guarantee?'],
      revision: 2,
    });
    expect(await answersTo('guarantee period', shop)).toEqual([body.question]);
    expect(await answersTo('vouch', shop)).toEqual([]);
    const revisions = await app.services.db
      .selectFrom('faq_revisions')
      .select(['revision', 'question', 'changed_by'])
      .where('faq_id', '=', id)
      .execute();
    expect(revisions).toEqual([
      { revision: 1, question: 'Do you vouch for it?', changed_by: owner.login.id },
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'faq.changed',
      before: { question: 'Do you vouch for it?', revision: 1 },
      after: { question: body.question, revision: 2 },
    });
  });

  test('accepts the id of the FAQ in the body', async () => {
    const { agentId } = await newShop();
    const { id } = await add(agentId, 'Old?');
    const changed = await owner.api.call(changeById, { body: { id, answer: 'New.' } });
    expect(changed).toMatchObject({ id, question: 'Old?', answer: 'New.', revision: 2 });
  });

  test('is serialized with concurrent changes', async () => {
    const shop = await newShop();
    const { id } = await add(shop.agentId, 'Who wins?');
    const answers = Array.from({ length: 8 }, (_, index) => `Answer ${index}.`);
    const saved = await Promise.all(
      answers.map((answer) => owner.api.call(change, { params: { id }, body: { answer } })),
    );
    expect(saved.map(({ revision }) => revision).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await answersTo('wins', shop)).toEqual(['Who wins?']);
  });
});

describe('a deletion', () => {
  test('accepts ids in the query and the body and removes the chunks', async () => {
    const shop = await newShop();
    const ids: string[] = [];
    for (const word of ['apples', 'pears', 'plums', 'figs', 'kiwis']) {
      ids.push((await add(shop.agentId, `Do you sell ${word}?`)).id);
    }
    const [one, two, three, four, five] = ids;
    expect(await owner.api.call(remove, { query: { id: one } })).toEqual({ deleted: 1 });
    expect(await owner.api.call(remove, { query: { ids: `${two},${three}` } })).toEqual({
      deleted: 2,
    });
    const body = { ids: [four ?? '', four ?? ''] };
    expect(await owner.api.call(remove, { body })).toEqual({ deleted: 1 });
    expect(await answersTo('apples', shop)).toEqual([]);
    expect(await answersTo('kiwis', shop)).toEqual(['Do you sell kiwis?']);
    expect((await auditOf(one ?? '')).at(-1)).toMatchObject({ action: 'faq.deleted', after: null });
    const { items } = await owner.api.call(list, { body: { agent_id: shop.agentId } });
    expect(items.map(({ id }) => id)).toEqual([five]);
  });

  test('deletes no FAQ when one of the ids is unknown', async () => {
    const { agentId } = await newShop();
    const { id } = await add(agentId, 'Still here?');
    const stranger = await app.signUp();
    const foreign = await add((await newShop(stranger)).agentId, 'Mine?', 'Yes.', stranger);
    for (const other of ['nothing', foreign.id]) {
      await expect(owner.api.call(remove, { body: { ids: [id, other] } })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(owner.api.call(remove)).rejects.toMatchObject({
      data: { fields: { ids: 'required' } },
    });
    expect(await owner.api.call(count, { body: { agent_id: agentId } })).toEqual({ count: 1 });
  });
});

describe('access to FAQs', () => {
  test('another organization cannot see, change or delete a FAQ', async () => {
    const { agentId, knowledgeId } = await newShop();
    const { id } = await add(agentId, 'Secret?');
    const { api } = await app.signUp();
    const calls = [
      () => api.call(list, { body: { agent_id: agentId } }),
      () => api.call(list, { body: { knowledge_id: knowledgeId } }),
      () => api.call(count, { body: { agent_id: agentId } }),
      () => api.call(create, { body: { agent_id: agentId, question: '?', answer: '!' } }),
      () => api.call(change, { params: { id }, body: { answer: '!' } }),
      () => api.call(changeById, { body: { id, answer: '!' } }),
      () => api.call(remove, { query: { id } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  test('a member edits only the FAQs of their windows', async () => {
    const mine = await newShop();
    const other = await newShop();
    const { id } = await add(other.agentId, 'Out of reach?');
    const { api } = await app.memberOf(owner, {
      permissions: ['manage_chatbots_part'],
      windowIds: [mine.windowId],
    });
    const body = { question: 'Within reach?', answer: 'Yes.' };
    await api.call(create, { body: { ...body, agent_id: mine.agentId } });
    const refused = [
      () => api.call(create, { body: { ...body, agent_id: other.agentId } }),
      () => api.call(list, { body: { knowledge_id: other.knowledgeId } }),
      () => api.call(change, { params: { id }, body }),
      () => api.call(remove, { body: { id } }),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject({ status: 404 });
    const everywhere = await app.memberOf(owner, { permissions: ['manage_chatbots_all'] });
    await everywhere.api.call(change, { params: { id }, body });
  });
});

test('ten thousand FAQs can be listed, searched, added to and deleted concurrently', async () => {
  const shop = await newShop();
  const { db } = app.services;
  const organizationId = owner.login.organization_id;
  const { createFaqRepository } = await import('./faq.repository.ts');
  const { indexFaqs } = await import('./index-faqs.ts');
  await inOrganization(db, organizationId, async (transaction) => {
    const faqs = createFaqRepository(transaction, organizationId);
    for (let start = 0; start < 10_000; start += 1_000) {
      const rows = await faqs.insertMany(
        shop.knowledgeId,
        Array.from({ length: 1_000 }, (_, index) => ({
          question: `상품 ${start + index}번의 배송은 어떻게 되나요?`,
          answer: `주문하신 상품 ${start + index}번은 사흘 안에 도착합니다.`,
          source_url: null,
          image_url: null,
          alternates: [],
          enabled: true,
        })),
      );
      await indexFaqs(transaction, organizationId, rows);
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
    Array.from({ length: 10 }, (_, n) => add(shop.agentId, `포장 방법 ${n}가지를 알려 주세요`)),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(10);
  expect(await answersTo('포장 방법 3가지', shop)).toContain('포장 방법 3가지를 알려 주세요');
  const removed = await owner.api.call(remove, { body: { ids: added.map(({ id }) => id) } });
  expect(removed).toEqual({ deleted: 10 });
});
