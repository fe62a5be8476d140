import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function newChat(pairs: { question: string; answer: string }[]) {
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little quiz', agent_type: 'blooming' },
  });
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs },
  });
  const { api } = await app.customerOf(window.hash_id);
  let session_id: string | undefined;
  return async (text: string) => {
    const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
    session_id = dataOf(events, 'meta').session_id;
    return answerTextOf(events);
  };
}

test('the quiz asks every taught question before it repeats one', async () => {
  const animals = ['cat', 'dog', 'cow', 'fox', 'owl'];
  const say = await newChat(
    animals.map((animal) => ({ question: `What is a ${animal}?`, answer: `The ${animal} lives.` })),
  );
  const questions = [];
  for (const _ of animals) {
    questions.push(await say('quiz'));
    await say('I do not know');
  }
  expect(new Set(questions).size).toBe(animals.length);
  expect(questions).toContain(await say('quiz'));
});

const practice = {
  question: 'Say in English: 제 전화번호는 123입니다.',
  answer: 'My phone number is 123.',
};

test('the right reply to a practice sentence is praised even if it contains a phone number', async () => {
  const say = await newChat([practice]);
  await say('quiz');
  expect(await say('My phone number is 123')).toMatch(/^Well done!/);
});

test('a reply to a practice sentence with the child’s own phone number is not accepted', async () => {
  const say = await newChat([practice]);
  await say('quiz');
  expect(await say('My phone number is 555 0188')).toContain('to yourself');
});

test('a statement about the child gets thanks, and an unknown question gets its own text', async () => {
  const say = await newChat([{ question: 'What is a cat?', answer: 'The cat lives.' }]);
  expect(await say('My name is Minji')).toMatch(/^Thank you for telling me/);
  expect(await say('Why do volcanoes erupt?')).toMatch(/^I have not learned about that yet/);
});

test('a child that feels sad during a quiz is comforted and not praised', async () => {
  const say = await newChat([{ question: 'What do cows eat?', answer: 'Cows eat grass.' }]);
  await say('quiz');
  expect(await say('I feel very sad')).toMatch(/^I am sorry that you feel this way\./);
});

test('a taught sentence about a mood is a reply to its question', async () => {
  const say = await newChat([{ question: 'Translate: 나는 슬퍼요', answer: 'I am sad.' }]);
  await say('quiz');
  expect(await say('I am sad')).toMatch(/^Well done!/);
});
