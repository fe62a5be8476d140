import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let model: ModelServer;
let answer: (tokens: string[]) => Promise<{ text: string; finish: string }>;

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl, FEATURES: 'blooming' } });
  const owner = await app.signUp();
  const { hash_id } = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little school', agent_type: 'blooming' },
  });
  answer = async (tokens) => {
    model.next({ tokens });
    const { api } = await app.customerOf(hash_id);
    const events = await ask(api, hash_id, {
      text: 'What do grown-ups do at parties? Do they eat 3.5 kg of fish?',
    });
    return { text: answerTextOf(events), finish: dataOf(events, 'done').finish };
  };
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const grownUps = () => app.services.translator.text('en', 'server:blooming.adult');

test('a model’s answer ends before its first sentence with adult content', async () => {
  const { text } = await answer([
    'They dan',
    'ce. They dr',
    'ink vod',
    'ka, lots of it. And sing.',
  ]);
  expect(text).toBe(`They dance.\n\n${grownUps()}`);
});

test('a model’s answer that starts with adult content is replaced even without the end of a sentence', async () => {
  expect((await answer(['They drink vodka'])).text).toBe(grownUps());
});

test('a harmless answer of a model is unchanged', async () => {
  const tokens = ['Bears live at the river. ', 'They eat 3.5 kg of fish', '! Do you'];
  expect(await answer(tokens)).toEqual({ text: tokens.join(''), finish: 'no_answer' });
});

test.each([
  ['en', ['How nice. What is ', 'your name? I like cats.']],
  ['ko', ['여기에 학교 이름이랑 사진', '을 보내 주세요!']],
  ['zh', ['你在哪个学', '校？']],
  ['es', ['¡Qué bien! ¿A qué co', 'legio vas?']],
  ['ja', ['すごいね。どこの小学', '校ですか？']],
] as const)(
  'a model’s answer ends before it asks a child for something private (%s)',
  async (_, tokens) => {
    const { text } = await answer([...tokens]);
    expect(text).toContain(app.services.translator.text('en', 'server:blooming.asked'));
    expect(text).not.toMatch(/your name|사진|学校|colegio|小学校/u);
  },
);

test('a model may teach how to ask for a name', async () => {
  const tokens = ['You can ask: "What is your name?" ', 'Now you try.'];
  expect((await answer(tokens)).text).toBe(tokens.join(''));
});
