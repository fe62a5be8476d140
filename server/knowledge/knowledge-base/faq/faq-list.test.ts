import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { addFaq, createFaqWindow } from '#server/testing/faqs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Faq, faqEndpoints, faqSortKeys } from '#shared/contracts/knowledge/faq.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const { list, count, create, change, remove } = faqEndpoints;

type FaqPage = z.infer<typeof list.result>;

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

describe('the list', () => {
  test('has ten FAQs per page, the latest change first', async () => {
    const { agentId, knowledgeId } = await createFaqWindow(app, owner);
    const faqs: Faq[] = [];
    for (let n = 1; n <= 12; n += 1)
      faqs.push(await addFaq(owner, agentId, `Question number ${n}?`));
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
      const { agentId } = await createFaqWindow(app, owner);
      const faqs: Faq[] = [];
      for (let n = 1; n <= 7; n += 1) faqs.push(await addFaq(owner, agentId, `Question ${n}?`));
      for (const order of ['asc', 'desc'] as const) {
        const shown: string[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const body = { agent_id: agentId, size: 2, sort_by, order, ...(cursor && { cursor }) };
          const page: FaqPage = await owner.api.call(list, { body });
          shown.push(...page.items.map(({ id }) => id));
          cursor = page.next_cursor;
          // Before and after the start of the next page.
          const added = [
            await addFaq(owner, agentId, 'A first?'),
            await addFaq(owner, agentId, 'Z last?'),
          ];
          await owner.api.call(remove, { body: { ids: added.map(({ id }) => id) } });
          await addFaq(owner, agentId, order === 'asc' ? 'A first?' : 'Z last?');
        }
        expect(new Set(shown).size).toBe(shown.length);
        expect(faqs.filter(({ id }) => !shown.includes(id))).toEqual([]);
      }
    },
  );

  test('a page starts after its cursor when the row of the cursor was deleted', async () => {
    const { agentId } = await createFaqWindow(app, owner);
    for (let n = 1; n <= 4; n += 1) await addFaq(owner, agentId, `Question ${n}?`);
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
  ])('the cursor %j is rejected', async (cursor) => {
    const { agentId } = await createFaqWindow(app, owner);
    await expect(
      owner.api.call(list, { body: { agent_id: agentId, cursor } }),
    ).rejects.toMatchObject({ code: 'validation_failed', data: { fields: { cursor: 'invalid' } } });
  });

  test('is sorted by the requested key, and other keys are rejected', async () => {
    const { agentId } = await createFaqWindow(app, owner);
    for (const question of ['b?', 'a?', 'c?']) await addFaq(owner, agentId, question);
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
    const { agentId } = await createFaqWindow(app, owner);
    await addFaq(owner, agentId, 'Something else, axb and 100 cottons?');
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
