import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let model: ModelServer;
let answer: (text: string) => Promise<string>;

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  const owner = await app.signUp();
  const { hash_id } = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Luna', agent_type: 'companion' },
  });
  answer = async (text) => {
    model.next({ tokens: [text] });
    const { api } = await app.customerOf(hash_id);
    return answerTextOf(await ask(api, hash_id, { text: 'Where do you sing next summer?' }));
  };
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const textOf = (key: 'ai' | 'noMeeting') =>
  app.services.translator.text('en', `server:companion.${key}`, { name: 'Luna' });

test.each([
  'I am a real human woman.',
  'I’m not a bot, I promise.',
  '저는 진짜 사람이에요.',
  '我是真人。',
  'Soy una persona de carne y hueso.',
  '私は本物の人間です。',
])('a model’s claim “%s” is replaced by the text that it is an AI', async (claim) => {
  expect(await answer(claim)).toBe(textOf('ai'));
});

test.each([
  'Meet me at five in the old square.',
  '내일 공원에서 만나요.',
  '我们周末见个面吧。',
  'Te espero mañana en la plaza.',
  '明日駅で会いましょう。',
])('a model’s appointment “%s” is replaced by the text that nobody can meet', async (promise) => {
  expect(await answer(promise)).toBe(textOf('noMeeting'));
});

test.each(['I am an AI, not a real human. I sing in May.', '저는 사람이 아니라 AI입니다.'])(
  'a model’s answer “%s” is unchanged',
  async (text) => {
    expect(await answer(text)).toBe(text);
  },
);
