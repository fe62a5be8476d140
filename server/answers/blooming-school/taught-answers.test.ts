import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.signUp();
  window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Little school', agent_type: 'blooming' },
  });
  const pairs = [
    ['What is the past tense of go?', 'went'],
    ['What is the past tense of eat?', 'ate'],
    ['How many legs does a spider have?', 'A spider has eight legs.'],
    ['How many legs does a dog have?', 'A dog has four legs.'],
    ['“사과”는 영어로 뭐예요?', 'apple'],
    ['“바나나”는 영어로 뭐예요?', 'banana'],
    ['How do I join the club?', 'Tell me your name and send me a photo of you.'],
  ].map(([question = '', answer = '']) => ({ question, answer }));
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs },
  });
});
afterAll(() => app.close());

/** The answer to the last of the questions of one chat. */
async function lastAnswer(questions: readonly string[]) {
  const { api } = await app.customerOf(window.hash_id);
  let [session_id, answer]: (string | undefined)[] = [];
  for (const text of questions) {
    const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
    session_id = dataOf(events, 'meta').session_id;
    answer = answerTextOf(events);
  }
  return answer;
}

test.each([
  ['What is the past tense of go?', 'and of eat?', 'ate'],
  ['How many legs does a spider have?', 'and a dog?', 'A dog has four legs.'],
  ['사과는 영어로 뭐예요?', '바나나는요?', 'banana'],
])('after “%s”, “%s” is answered from its own pair', async (first, second, answer) => {
  expect(await lastAnswer([first, second])).toMatch(new RegExp(`\n\n${answer}$`));
});

test.each([
  ['How many legs does a spider have?', 'and a cat?'],
  ['사과는 영어로 뭐예요?', '포도는요?'],
])('after “%s”, “%s” is not answered from the previous pair', async (first, second) => {
  expect(await lastAnswer([first, second])).toMatch(/^I have not learned about that yet/);
});

test.each([
  ['What is the past tense of go? And how many legs does a dog have?', /^went\n\nA dog has four/],
  ['사과는 영어로 뭐예요? 바나나는 영어로 뭐예요?', /^apple\n\nbanana$/],
])('both questions of “%s” are answered', async (question, answers) => {
  expect(await lastAnswer([question])).toMatch(answers);
});

test('a question about another animal is not answered from the taught pairs', async () => {
  const answer = await lastAnswer(['How many legs does a spider have? And how many has a cat?']);
  expect(answer).not.toContain('dog');
  expect(await lastAnswer(['How many legs does a cat have?'])).toMatch(/^I have not learned/);
});

test('a taught answer that asks for a photo is not quoted, alone or beside another', async () => {
  const join = 'How do I join the club?';
  for (const question of [join, `What is the past tense of go? ${join}`]) {
    expect(await lastAnswer([question])).not.toContain('photo of you');
  }
});
