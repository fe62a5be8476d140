import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { setSettings } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { childSafetyEndpoints } from '#shared/contracts/answers/child-safety.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { attachmentEndpoints } from '#shared/contracts/conversations/attachments.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { languages } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function newSchool(school = owner) {
  const window = await school.api.call(windowEndpoints.create, {
    body: { name: 'Little school', agent_type: 'blooming' },
  });
  await school.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs: [{ question: 'Why is the sky blue?', answer: 'Air scatters blue light.' }] },
  });
  const { api } = await app.customerOf(window.hash_id);
  let session_id: string | undefined;
  const say = async (text: string) => {
    const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
    session_id = dataOf(events, 'meta').session_id;
    return answerTextOf(events);
  };
  return Object.assign(say, { window });
}

test('danger, personal data and topics for adults each get their fixed text', async () => {
  const say = await newSchool();
  expect(await say('I want to die')).toContain('grown-up you trust');
  expect(await say('I live at 5 Rose Street')).toContain('to yourself');
  expect(await say('Tell me about guns')).toContain('parent or a teacher');
});

test('a child who practises an introduction is not warned', async () => {
  const say = await newSchool();
  for (const text of ['My name is Minji', 'I am eight years old', 'I live in Seoul'])
    expect(await say(text)).not.toContain('to yourself');
});

test('a taught answer that asks a child for a photo is replaced', async () => {
  const say = await newSchool();
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: say.window.agent_id ?? '' },
    body: { pairs: [{ question: 'Can I get a star?', answer: 'Send me a photo of you first.' }] },
  });
  expect(await say('Can I get a star?')).toBe(
    app.services.translator.text('en', 'server:blooming.asked'),
  );
});

test('the window of a school agent does not accept files', async () => {
  const { window } = await newSchool();
  const { api } = await app.customerOf(window.hash_id);
  const query = { window_hash: window.hash_id };
  expect(await api.call(webEndpoints.window, { query })).toMatchObject({ takes_files: false });
  const upload = api.upload(attachmentEndpoints.upload, {
    params: { id: window.hash_id },
    fields: {},
    file: new File(['me'], 'me.png'),
  });
  await expect(upload).rejects.toMatchObject({ code: 'feature_disabled', status: 403 });
});

test('a taught answer begins with praise, and the quiz asks its question and checks the reply', async () => {
  const say = await newSchool();
  expect(await say('Why is the sky blue?')).toMatch(/!.*\n\nAir scatters blue light\./s);
  expect(await say('Give me a quiz')).toContain('Why is the sky blue?');
  expect(await say('The air scatters blue light')).toMatch(/^Well done!/);
  expect(await say('quiz')).toContain('Why is the sky blue?');
  expect(await say('Because of the sea')).toMatch(/^Good try!.*Air scatters/);
});

test('the safety report has guarded topics, stored data and consents, but no messages', async () => {
  const school = await app.signUp();
  const say = await newSchool(school);
  const { window } = say;
  const consent_text = 'We keep your name to write to you.';
  await setSettings(app, window, {
    contact_collect: 'before',
    collect: { items: [{ item: 'name', required: true }], consent_text },
  });
  await say('Why is the sky blue?');
  await say('I live at 5 Rose Street');
  const organization_id = school.login.organization_id;
  await app.services.db
    .insertInto('profiles')
    .values({ organization_id, id: 'the-child', person_id: 'the-child' })
    .execute();
  await app.services.db
    .insertInto('contacts')
    .values({
      organization_id,
      id: 'contact-of-a-child',
      profile_id: 'the-child',
      progress: 'new',
      window_id: window.id,
      client_id: 'the-only-form',
      reason: 'before',
      position: 1,
      name: 'Zelda',
      profile_kind: 'child',
      guardian_consent: true,
      items: '{}',
      channel: 'web',
      language: 'en',
      consent_at: new Date(),
      consent_version: 'v1',
      consent_text,
    })
    .execute();
  const params = { agent_id: window.agent_id ?? '' };
  const report = await school.api.call(childSafetyEndpoints.get, { params });
  expect(report).toMatchObject({
    is_on: true,
    talked_about: [{ title: 'Why is the sky blue?', count: 1 }],
    kept: { chats: 1, contacts: 1, asked_for: ['name'], model: false },
    consents: {
      total: 1,
      items: [{ name: 'Zelda', is_child: true, by_guardian: true, text: consent_text }],
    },
  });
  expect(report.guarded.map(({ topic, count, chats }) => [topic, count, chats.length])).toEqual([
    ['danger', 0, 0],
    ['private', 1, 1],
    ['adult', 0, 0],
  ]);
  expect(JSON.stringify(report)).not.toContain('Rose Street');

  const parent = await app.memberOf(school, {
    permissions: ['manage_chatbots_part'],
    windowIds: [window.id],
  });
  const shown = await parent.api.call(childSafetyEndpoints.get, { params });
  expect(shown.guarded[1]).toMatchObject({ count: 1, chats: [] });
  expect(JSON.stringify(shown)).not.toContain('Zelda');
  await expect(owner.api.call(childSafetyEndpoints.get, { params })).rejects.toMatchObject({
    status: 404,
  });
});

test('the safety report counts all messages about a guarded topic', async () => {
  const school = await app.signUp();
  const { window } = await newSchool(school);
  const { customer } = await app.customerOf(window.hash_id);
  const { organization_id } = school.login;
  const { db } = app.services;
  await sql`
    insert into sessions (organization_id, id, window_id, customer_id, name)
    select ${organization_id}, 'chat-' || n, ${window.id}, ${customer.id}, ''
    from generate_series(1001, 2010) n`.execute(db);
  await sql`
    insert into messages (organization_id, session_id, seq, id, window_id, customer_id, sender, text)
    select organization_id, sessions.id, n, sessions.id || '-' || n, window_id, customer_id,
      'customer', 'Tell me about guns'
    from sessions, generate_series(1, 5) n where window_id = ${window.id}`.execute(db);
  const params = { agent_id: window.agent_id ?? '' };
  const { guarded } = await school.api.call(childSafetyEndpoints.get, { params });
  expect(guarded.find(({ topic }) => topic === 'adult')).toMatchObject({
    count: 5050,
    chats: ['chat-2010', 'chat-2009', 'chat-2008'].map((session_id) => ({ session_id })),
  });
});

test.each([
  ['Is a whale a fish?', 'A whale is a mammal, not a fish.', 'quiz me', 'a mammal!', 'a fish'],
  ['사과는 영어로 뭐예요?', '사과는 영어로 apple입니다.', '퀴즈 내 줘', 'apple', '사과'],
  ['고래는 물고기예요?', '고래는 젖먹이동물입니다.', '퀴즈 내 줘', '젖먹이동물', '물고기'],
  ['苹果用英语怎么说？', '苹果的英语是apple。', '考考我', 'apple', '苹果'],
  ['りんごは英語で何ですか。', 'りんごは英語でappleです。', 'クイズ', 'apple', 'りんご'],
])('the quiz accepts the short answer to “%s”', async (question, answer, quiz, right, wrong) => {
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little quiz', agent_type: 'blooming' },
  });
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs: [{ question, answer }] },
  });
  const { api } = await app.customerOf(window.hash_id);
  const quizReply = async (reply: string) => {
    const quizEvents = await ask(api, window.hash_id, { text: quiz });
    const { session_id } = dataOf(quizEvents, 'meta');
    const events = await ask(api, window.hash_id, { text: reply, session_id });
    return answerTextOf(events);
  };
  const textsOf = (key: 'right' | 'nearly') =>
    languages.map((language) =>
      app.services.translator.text(language, `server:blooming.${key}`, { answer }),
    );
  expect(textsOf('right')).toContain(await quizReply(right));
  expect(textsOf('nearly')).toContain(await quizReply(wrong));
});
