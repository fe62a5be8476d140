import { expect, test } from '@jest/globals';
import { wantsQuiz } from './quiz.ts';

test.each([
  'quiz!',
  'Can you ask me some questions?',
  'Give me another question',
  '퀴즈 내 주세요',
  '문제 하나 내 줘',
  '질문해 주세요',
  'Hazme preguntas',
  '¿Puedes hacerme una pregunta?',
  'クイズを出して',
  '質問してください',
  '考考我',
  '给我出个题吧',
])('“%s” starts the quiz', (text) => {
  expect(wantsQuiz(text)).toBe(true);
});

test.each([
  'Can I ask you a question?',
  "Don't ask me questions",
  '질문이 있어요',
  '문제가 어려워요',
  'Tengo una pregunta',
  '質問してもいいですか？',
  '我有一个问题',
])('“%s” does not start the quiz', (text) => {
  expect(wantsQuiz(text)).toBe(false);
});
