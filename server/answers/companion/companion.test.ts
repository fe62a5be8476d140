import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newCompanion } from '#server/testing/companions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { companionProfileSchema } from '#shared/contracts/answers/companion-profile.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
});
afterAll(() => app.close());

const { getProfile, saveProfile, documents, addDocument, trivia, addTrivia } = companionEndpoints;

const profile = companionProfileSchema.parse({
  name: 'Mina Park',
  birth_date: '1948-03-04',
  gender: 'female',
  personality: 'Patient, curious, a little stubborn.',
  speaking_habits: 'Short sentences.',
  relations: 'My sister Yuna, who lives in Busan.',
  forbidden_topics: ['the lawsuit'],
});

describe('the profile', () => {
  test('is stored, validated and visible to its organization only', async () => {
    const { window, params } = await newCompanion(app, owner);
    expect(await owner.api.call(getProfile, { params })).toEqual(companionProfileSchema.parse({}));
    await owner.api.call(saveProfile, { params, body: profile });
    expect(await owner.api.call(getProfile, { params })).toEqual(profile);
    for (const [field, value] of Object.entries({
      birth_date: '4th of March',
      gender: 'none',
      image: 'javascript:alert(1)',
      personality: 'x'.repeat(2001),
      forbidden_topics: ['x'.repeat(101)],
      mood: 'good',
    })) {
      const body = { [field]: value };
      await expect(owner.api.call(saveProfile, { params, body })).rejects.toMatchObject({
        status: 422,
      });
    }
    const stranger = await app.signUp();
    await expect(stranger.api.call(getProfile, { params })).rejects.toMatchObject({ status: 404 });
    const helper = await app.memberOf(owner, {
      permissions: ['all_chats'],
      windowIds: [window.id],
    });
    await expect(helper.api.call(getProfile, { params })).rejects.toMatchObject({ status: 403 });
    const general = { agent_id: (await app.createWindow(owner)).agent_id ?? '' };
    await expect(owner.api.call(getProfile, { params: general })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('answers in the first person and declines forbidden topics', async () => {
    const { params, ask: say } = await newCompanion(app, owner);
    await owner.api.call(saveProfile, { params, body: profile });
    expect((await say('What is your name?')).text).toBe('I am Mina Park.');
    expect((await say('When were you born?')).text).toContain('March 4, 1948');
    expect((await say('What are you like?')).text).toContain('a little stubborn');
    expect((await say('Do you have a family?')).text).toContain('My sister Yuna');
    expect((await say('What happened in the lawsuit?')).text).toBe(
      'I would rather not talk about the lawsuit. Shall we talk about something else?',
    );
    expect((await say('Are you a real person?')).text).toMatch(/^I am an AI that speaks as Mina/);
  });
});

test.each([
  ["What is your dog's name?", 'What is your name?'],
  ['강아지 이름이 뭐예요?', '이름이 뭐예요?'],
  ['첫 앨범 이름이 뭐예요?', '안녕하세요, 이름이 뭐예요?'],
  ['犬の名前は何ですか？', 'お名前は何ですか？'],
  ['你的狗叫什么名字？', '你叫什么名字？'],
  ['¿Cómo se llama su perro?', '¿Cómo se llama usted?'],
])('“%s” is not answered with the name of the persona, “%s” is', async (other, own) => {
  const { params, ask: say } = await newCompanion(app, owner);
  await owner.api.call(saveProfile, { params, body: profile });
  const { text } = await say(own);
  expect(text).toContain('Mina Park');
  expect((await say(other)).text).not.toBe(text);
});

test('a question that calls the persona by name is answered from the profile', async () => {
  const { params, ask: say } = await newCompanion(app, owner);
  await owner.api.call(saveProfile, { params, body: { ...profile, name: '박민아' } });
  expect((await say('박민아 님은 몇 살이에요?')).text).toContain('1948년 3월 4일');
  expect((await say('동생은 몇 살이에요?')).text).not.toContain('1948');
});

test('a companion whose type is disabled can be read but not changed', async () => {
  const { params } = await newCompanion(app, owner);
  await app.services.db
    .updateTable('organizations')
    .set({ enable_companion: false })
    .where('id', '=', owner.login.organization_id)
    .execute();
  const disabled = { status: 403, code: 'feature_disabled' };
  expect(await owner.api.call(documents, { params })).toMatchObject({ total: 0 });
  expect(await owner.api.call(trivia, { params })).toMatchObject({ total: 0 });
  const file = { file_url: '/files/none', document_name: 'Diary' };
  const { addInterview, startSetup } = companionEndpoints;
  const interview = { name: 'Yuna', transcript: 'She sings.', familarity_level: 5 };
  const calls = [
    () => owner.api.call(saveProfile, { params, body: {} }),
    () => owner.api.call(addDocument, { params, body: file }),
    () => owner.api.call(addTrivia, { params, body: { text: 'I sing.' } }),
    () => owner.api.call(addInterview, { params, body: interview }),
    () => owner.api.call(startSetup, { params }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(disabled);
});
