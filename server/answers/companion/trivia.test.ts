import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newCompanion } from '#server/testing/companions.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { companionProfileSchema } from '#shared/contracts/answers/companion-profile.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(() => app.close());

const { saveProfile, trivia, addTrivia, changeTrivia, removeTrivia } = companionEndpoints;

describe('trivia', () => {
  test('answers before other sources and is cited', async () => {
    const { addTrivia: add, ask: say } = await newCompanion(app, owner);
    await add('I grew up in a lighthouse near Busan.', 'I learned to bake rye bread in Bremen.');
    const { text, citations } = await say('Did you live in a lighthouse?');
    expect(text).toBe('I grew up in a lighthouse near Busan.');
    expect(citations).toMatchObject([{ source_type: 'school', title: 'Life' }]);
  });

  test.each([
    [
      '저는 부산 근처 등대에서 자랐습니다.',
      '어린 시절',
      '등대에서 살았습니까?',
      '어린 시절에 대해 이야기해 주세요.',
    ],
    ['我在釜山附近的灯塔里长大。', '童年', '您住过灯塔吗？', '请讲讲童年。'],
    [
      'Crecí en un faro cerca de Busan.',
      'Infancia',
      '¿Vivió usted en un faro?',
      'Cuénteme sobre la infancia.',
    ],
    [
      '私は釜山近くの灯台で育ちました。',
      '子ども時代',
      '灯台に住んでいましたか。',
      '子ども時代について教えてください。',
    ],
  ])('“%s” answers questions in its language', async (text, first_category, ...questions) => {
    const { params, ask: say } = await newCompanion(app, owner);
    await owner.api.call(addTrivia, { params, body: { text, first_category } });
    for (const question of questions) {
      expect(await say(question)).toMatchObject({
        text,
        citations: [{ title: first_category }],
      });
    }
  });

  test.each([
    ['진짜 사람인가요?', /AI이며 실제 사람이 아닙니다/],
    ['您是真人吗？', /不是真人/],
    ['¿Es usted una persona real?', /no una persona real/],
    ['本当の人間ですか。', /実在の人間ではありません/],
    ['Am I talking to a bot?', /not a real person/],
    ['성격이 어떠신가요?', /^그 일에 대해서는 기억하는 것이 없으며/],
    ['안녕하세요', /^안녕하세요, Mina입니다/],
    ['오늘 기분이 어때요?', /^물어봐 주셔서 감사합니다/],
    ['이름이 뭐예요?', /^저는 Mina입니다/],
    ['내 이름이 뭐죠?', /^그 일에 대해서는 기억하는 것이 없으며/],
    ['私の名前は何ですか。', /^(?!.*私はMina)/],
    ['¿Cómo está usted?', /^Gracias por preguntar/],
    ['Thank you!', /^You are welcome\.$/],
  ])('does not answer “%s”, which has a fixed text', async (question, words) => {
    const { ask: say } = await newCompanion(app, owner);
    expect((await say(question)).text).toMatch(words);
  });

  test('in plain form is found for a question in polite form', async () => {
    const { addTrivia: add, ask: say } = await newCompanion(app, owner);
    await add('나는 부산 근처 등대에서 자랐다.', '나는 호밀빵을 굽는다.');
    expect((await say('어디서 자랐어요?')).text).toContain('등대에서 자랐다');
    expect((await say('대학은 어디 나왔어요?')).finish).toBe('no_answer');
  });

  test('is not invented when nothing matches', async () => {
    const { params, addTrivia: add, ask: say } = await newCompanion(app, owner);
    await owner.api.call(saveProfile, {
      params,
      body: companionProfileSchema.parse({ name: 'Mina Park' }),
    });
    await add('I grew up in a lighthouse near Busan.');
    const { text, finish, citations } = await say('Which university awarded your doctorate?');
    expect(finish).toBe('no_answer');
    expect(text).toMatch(/^I do not remember anything about that/);
    expect(citations).toEqual([]);
  });

  test('is added, changed, searched, deduplicated and deleted', async () => {
    const { params, ask: say } = await newCompanion(app, owner);
    const body = {
      text: 'My dog was called Bori.',
      first_category: 'Pets',
      second_category: 'Dog',
    };
    const { items } = await owner.api.call(addTrivia, { params, body });
    const [{ trivia_id } = { trivia_id: '' }] = items;
    expect(items).toMatchObject([{ ...body, trivia_id: expect.any(String) }]);
    const twice = await owner.api.call(addTrivia, {
      params,
      body: { items: [{ text: 'my dog was called  BORI' }, { text: 'I sing.' }] },
    });
    expect(twice).toMatchObject({ items: [{ text: 'I sing.' }], unchanged: 1 });
    await owner.api.call(changeTrivia, {
      params: { ...params, trivia_id },
      body: { text: 'My dog was called Nuri.' },
    });
    expect((await say('What was your dog called?')).text).toBe('My dog was called Nuri.');
    await expect(
      owner.api.call(changeTrivia, { params: { ...params, trivia_id }, body: { text: 'I sing' } }),
    ).rejects.toMatchObject({ data: { fields: { text: 'duplicate' } } });
    const query = { text: 'nuri', first_category: 'Pets' };
    expect(await owner.api.call(trivia, { params, query })).toMatchObject({
      total: 1,
      categories: { first: ['Pets'], second: ['Dog'] },
    });
    const removed = await owner.api.call(removeTrivia, { params, body: { ids: [trivia_id] } });
    expect(removed).toEqual({ deleted: 1 });
    expect((await say('What was your dog called?')).finish).toBe('no_answer');
  });

  test('is added 200 at a time, and a call with an invalid or excess fact adds none', async () => {
    const { params } = await newCompanion(app, owner);
    const many = (count: number) => ({
      items: Array.from({ length: count }, (_, index) => ({ text: `Fact number ${index}` })),
    });
    await expect(owner.api.call(addTrivia, { params, body: many(201) })).rejects.toMatchObject({
      status: 422,
      data: { fields: { items: 'too_many' } },
    });
    await expect(
      owner.api.call(addTrivia, { params, body: { text: 'x'.repeat(501) } }),
    ).rejects.toMatchObject({ data: { fields: { text: 'too_long' } } });
    const wrong = { items: [{ text: 'Right' }, { text: ' ' }] };
    await expect(owner.api.call(addTrivia, { params, body: wrong })).rejects.toMatchObject({
      status: 422,
    });
    expect(await owner.api.call(trivia, { params })).toMatchObject({ total: 0 });
    const { items } = await owner.api.call(addTrivia, { params, body: many(200) });
    expect(items).toHaveLength(200);
  });

  test('of another organization or companion is not found', async () => {
    const { params, addTrivia: add } = await newCompanion(app, owner);
    const { items } = await add('I sing.');
    const trivia_id = items[0]?.trivia_id ?? '';
    const { params: other } = await newCompanion(app, owner, 'Other');
    const stranger = await app.signUp();
    const missing = { status: 404 };
    for (const [user, of] of [
      [stranger, params],
      [owner, other],
    ] as const) {
      const target = { params: { ...of, trivia_id }, body: { text: 'No.' } };
      await expect(user.api.call(changeTrivia, target)).rejects.toMatchObject(missing);
      const body = { ids: [trivia_id] };
      await expect(user.api.call(removeTrivia, { params: of, body })).rejects.toMatchObject(
        missing,
      );
    }
    await expect(stranger.api.call(trivia, { params })).rejects.toMatchObject(missing);
  });

  test('moves to another knowledge base with its companion, and is deleted with it', async () => {
    const { window, params, addTrivia: add, ask: say } = await newCompanion(app, owner);
    await add('I grew up in a lighthouse near Busan.');
    const other = await owner.api.call(agentEndpoints.createGeneral, { body: { name: 'Other' } });
    const chunks = () =>
      app.services.db
        .selectFrom('chunks')
        .select('knowledge_id')
        .where('organization_id', '=', owner.login.organization_id)
        .where('source_type', '=', 'trivia')
        .execute();
    const knowledge_id = other.knowledge_id ?? '';
    await owner.api.call(agentEndpoints.change, {
      params: { id: params.agent_id },
      body: { knowledge_id },
    });
    expect(await chunks()).toEqual([{ knowledge_id }]);
    // Windows are cached for a second.
    const { finish } = await eventually(
      () => say('Did you live in a lighthouse?'),
      (answer) => answer.finish === 'stop',
    );
    expect(finish).toBe('stop');
    await owner.api.call(agentEndpoints.remove, {
      params: { id: window.agent_id ?? '' },
      query: { force: true },
    });
    expect(await chunks()).toEqual([]);
  });
});
