import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addFaq, auditOf, createFaqWindow, titlesFoundFor } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { list, count, create, change, changeById, remove } = faqEndpoints;

describe('a new FAQ', () => {
  test('is returned as saved, found immediately and audited', async () => {
    const shop = await createFaqWindow(app, owner);
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
    expect(await titlesFoundFor(app, owner, shop, 'jeju shipping')).toEqual([faq.question]);
    expect(await titlesFoundFor(app, owner, shop, '제주도 배송')).toEqual([faq.question]);
    expect(await auditOf(app, faq.id)).toEqual([
      expect.objectContaining({ action: 'faq.created', actor_id: owner.login.id, before: null }),
    ]);
  });

  test('is saved with a warning about similar questions', async () => {
    const { agentId } = await createFaqWindow(app, owner);
    const first = await addFaq(owner, agentId, 'What are your opening hours?');
    await addFaq(owner, agentId, 'Where is the parking lot?');
    const second = await owner.api.call(create, {
      body: { agent_id: agentId, question: 'What are the opening hours?', answer: '9 to 6.' },
    });
    expect(second.similar).toEqual([
      { id: first.id, question: first.question, score: expect.any(Number) },
    ]);
  });

  test('is not answered while it is disabled', async () => {
    const shop = await createFaqWindow(app, owner);
    const body = { agent_id: shop.agentId, question: 'Gift wrapping?', answer: 'Yes.' };
    const faq = await owner.api.call(create, { body: { ...body, enabled: false } });
    expect(await titlesFoundFor(app, owner, shop, 'gift wrapping')).toEqual([]);
    await owner.api.call(change, { params: { id: faq.id }, body: { enabled: true } });
    expect(await titlesFoundFor(app, owner, shop, 'gift wrapping')).toEqual(['Gift wrapping?']);
  });

  test.each([
    ['no question', { question: '' }, { question: 'required' }],
    ['a question of 501 characters', { question: 'x'.repeat(501) }, { question: 'too_long' }],
    ['an answer of 5,001 characters', { answer: 'x'.repeat(5001) }, { answer: 'too_long' }],
    ['an answer of 100 KB', { answer: 'x'.repeat(100_000) }, { answer: 'too_long' }],
    ['nothing but white space', { question: ' \0\t ' }, { question: 'required' }],
    [
      'a source that is a script',
      { source_url: 'javascript:alert(1)' },
      { source_url: 'invalid_url' },
    ],
    [
      'a picture that is a data URL',
      { image_url: 'data:image/png;base64,' },
      { image_url: 'invalid_url' },
    ],
    ['21 alternates', { alternates: Array(21).fill('?') }, { alternates: 'too_many' }],
    ['a read-only field', { hits: 5 }, { hits: 'unknown_key' }],
    ['no agent or knowledge base', { agent_id: undefined }, { agent_id: 'required' }],
  ])('%s is rejected', async (_what, wrong, fields) => {
    const { agentId } = await createFaqWindow(app, owner);
    const body = { agent_id: agentId, question: 'Why?', answer: 'Because.', ...wrong };
    await expect(owner.api.call(create, { body })).rejects.toMatchObject({
      status: 422,
      data: { fields },
    });
    expect(await owner.api.call(count, { body: { agent_id: agentId } })).toEqual({ count: 0 });
  });

  test('retains text of any script without characters that the database cannot store', async () => {
    const shop = await createFaqWindow(app, owner);
    const question = 'مرحبا? 👩‍👩‍👧‍👦 𠮷野家 \ud800 ก็\0';
    const answer = `${'가'.repeat(4_990)}\0`;
    const faq = await addFaq(owner, shop.agentId, question, answer);
    expect(faq.question).toBe('مرحبا? 👩‍👩‍👧‍👦 𠮷野家 \ufffd ก็');
    expect(faq.answer).toBe('가'.repeat(4_990));
    expect(await titlesFoundFor(app, owner, shop, '𠮷野家')).toEqual([faq.question]);
  });
});

describe('a change', () => {
  test('sets the given fields, stores the previous revision and is found immediately', async () => {
    const shop = await createFaqWindow(app, owner);
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
    expect(await titlesFoundFor(app, owner, shop, 'guarantee period')).toEqual([body.question]);
    expect(await titlesFoundFor(app, owner, shop, 'vouch')).toEqual([]);
    const revisions = await app.services.db
      .selectFrom('faq_revisions')
      .select(['revision', 'question', 'changed_by'])
      .where('faq_id', '=', id)
      .execute();
    expect(revisions).toEqual([
      { revision: 1, question: 'Do you vouch for it?', changed_by: owner.login.id },
    ]);
    expect((await auditOf(app, id)).at(-1)).toMatchObject({
      action: 'faq.changed',
      before: { question: 'Do you vouch for it?', revision: 1 },
      after: { question: body.question, revision: 2 },
    });
  });

  test('accepts the id of the FAQ in the body', async () => {
    const { agentId } = await createFaqWindow(app, owner);
    const { id } = await addFaq(owner, agentId, 'Old?');
    const changed = await owner.api.call(changeById, { body: { id, answer: 'New.' } });
    expect(changed).toMatchObject({ id, question: 'Old?', answer: 'New.', revision: 2 });
  });

  test('is serialized with concurrent changes', async () => {
    const shop = await createFaqWindow(app, owner);
    const { id } = await addFaq(owner, shop.agentId, 'Who wins?');
    const answers = Array.from({ length: 8 }, (_, index) => `Answer ${index}.`);
    const saved = await Promise.all(
      answers.map((answer) => owner.api.call(change, { params: { id }, body: { answer } })),
    );
    expect(saved.map(({ revision }) => revision).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await titlesFoundFor(app, owner, shop, 'wins')).toEqual(['Who wins?']);
  });
});

describe('access to FAQs', () => {
  test('another organization cannot see, change or delete a FAQ', async () => {
    const { agentId, knowledgeId } = await createFaqWindow(app, owner);
    const { id } = await addFaq(owner, agentId, 'Secret?');
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
    const mine = await createFaqWindow(app, owner);
    const other = await createFaqWindow(app, owner);
    const { id } = await addFaq(owner, other.agentId, 'Out of reach?');
    const { api } = await app.memberOf(owner, {
      permissions: ['manage_chatbots_part'],
      windowIds: [mine.windowId],
    });
    const body = { question: 'Within reach?', answer: 'Yes.' };
    await api.call(create, { body: { ...body, agent_id: mine.agentId } });
    const outOfReach = [
      () => api.call(create, { body: { ...body, agent_id: other.agentId } }),
      () => api.call(list, { body: { knowledge_id: other.knowledgeId } }),
      () => api.call(change, { params: { id }, body }),
      () => api.call(remove, { body: { id } }),
    ];
    for (const call of outOfReach) await expect(call()).rejects.toMatchObject({ status: 404 });
    const everywhere = await app.memberOf(owner, { permissions: ['manage_chatbots_all'] });
    await everywhere.api.call(change, { params: { id }, body });
  });
});
