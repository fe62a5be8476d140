import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newCompanion } from '#server/testing/companions.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Companion = Awaited<ReturnType<typeof newCompanion>>;

/** Facts, questions that one of them answers, and questions that none does. */
const cases: Record<string, { facts: string[]; known: [string, string][]; unknown: string[] }> = {
  en: {
    facts: [
      'My dog is called Pepper.',
      'My favourite food is mushroom soup.',
      'I go swimming every morning.',
      'I studied violin in Vienna.',
      'My sister lives on a farm.',
    ],
    known: [
      ["What is your dog's name?", 'Pepper'],
      ['What food do you like most?', 'mushroom'],
      ['Where did you study the violin?', 'Vienna'],
    ],
    unknown: [
      "What is your cat's name?",
      'What is your favourite film?',
      'Which university did you go to?',
      'Where does your brother live?',
    ],
  },
  ko: {
    facts: [
      '제 강아지 이름은 보리입니다.',
      '가장 좋아하는 음식은 버섯전골입니다.',
      '저는 매일 아침 수영을 합니다.',
      '빈에서 바이올린을 공부했습니다.',
    ],
    known: [
      ['강아지 이름이 뭐예요?', '보리'],
      ['제일 좋아하는 음식은 무엇입니까?', '버섯'],
      ['바이올린은 어디에서 공부하셨어요?', '빈에서'],
    ],
    unknown: ['고양이 이름은?', '가장 좋아하는 영화는 뭐예요?', '어느 대학교를 다니셨어요?'],
  },
  es: {
    facts: ['Mi perro se llama Pimienta.', 'Mi comida favorita es la sopa de setas.'],
    known: [['¿Cómo se llama su perro?', 'Pimienta']],
    unknown: ['¿Cómo se llama su gato?', '¿Cuál es su película favorita?'],
  },
  ja: {
    facts: ['犬の名前はコショウです。', '好きな食べ物はきのこのスープです。'],
    known: [['犬の名前は何ですか？', 'コショウ']],
    unknown: ['猫の名前は何ですか？', '好きな映画は何ですか？'],
  },
  zh: {
    facts: ['我的狗叫胡椒。', '我最喜欢的食物是蘑菇汤。'],
    known: [['您的狗叫什么？', '胡椒']],
    unknown: ['您的猫叫什么名字？', '您最喜欢的电影是什么？'],
  },
};

describe.each(Object.entries(cases))('in %s', (_language, { facts, known, unknown }) => {
  let companion: Companion;
  beforeAll(async () => {
    companion = await newCompanion(app, await app.signUp());
    await companion.addTrivia(...facts);
  });

  test.each(known)('“%s” is answered with the fact about it', async (question, expected) => {
    expect((await companion.ask(question)).text).toContain(expected);
  });

  test.each(unknown)('“%s” is not answered with a fact about something else', async (question) => {
    expect(await companion.ask(question)).toMatchObject({ finish: 'no_answer', citations: [] });
  });
});

test('a statement of the customer is answered with thanks', async () => {
  const companion = await newCompanion(app, await app.signUp());
  await companion.addTrivia('My dog is called Pepper.');
  expect((await companion.ask('My name is Ben')).text).toMatch(/^Thank you for telling me/);
});
