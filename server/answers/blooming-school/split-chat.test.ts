import { describe, expect, test } from '@jest/globals';
import { splitMessages, splitText } from './split-chat.ts';

const two = [
  ['Do you ship abroad?', 'Yes, to 30 countries.'],
  ['How long?', 'A week.'],
];

describe('questions with their answers are found in', () => {
  test.each([
    [
      'lines with roles',
      'Customer: Do you ship abroad?\nAgent: Yes, to 30 countries.\nCustomer: How long?\nAgent: A week.',
    ],
    ['Q and A', 'Q1. Do you ship abroad?\nA1. Yes, to 30 countries.\n\nQ: How long?\nA: A week.'],
    [
      'names',
      'Mina: Do you ship abroad?\nBruno: Yes, to 30 countries.\nMina: How long?\nBruno: A week.',
    ],
    [
      'a messenger’s export',
      '--- 1 May ---\n[Mina] [3:10 PM] Do you ship abroad?\n[Shop] [3:11 PM] Yes, to 30 countries.\n[Mina] [3:12 PM] How long?\n[Shop] [3:14 PM] A week.',
    ],
    [
      'another export',
      '12/31/23, 10:15 - Mina: Do you ship abroad?\r\n12/31/23, 10:16 - Shop: Yes, to 30 countries.\r\n12/31/23, 10:17 - Mina: How long?\r\n12/31/23, 10:18 - Shop: A week.',
    ],
    ['two columns', 'Do you ship abroad?\tYes, to 30 countries.\nHow long?\tA week.'],
    ['questions with a mark', 'Do you ship abroad?\nYes, to 30 countries.\n\nHow long?\nA week.'],
  ])('%s', (_what, text) => {
    const pairs = splitText(text);
    expect(pairs.map(({ question, answer }) => [question, answer])).toEqual(two);
    for (const { question, start, end } of pairs) {
      expect(text.slice(start, end)).toContain(question);
    }
  });

  test.each([
    ['고객: 환불되나요?\n상담원: 네, 7일 안에 됩니다.', '환불되나요?', '네, 7일 안에 됩니다.'],
    [
      '[민아] [오후 3:10] 주차되나요?\n[꽃집] [오후 3:11] 네, 됩니다.',
      '주차되나요?',
      '네, 됩니다.',
    ],
    ['客户：可以退货吗？\n客服：可以。', '可以退货吗？', '可以。'],
    ['お客様：返品できますか？\n担当者：はい。', '返品できますか？', 'はい。'],
    ['Cliente: ¿Abren hoy?\nAgente: Sí, hasta las ocho.', '¿Abren hoy?', 'Sí, hasta las ocho.'],
    // A question of the teacher is part of an answer, not the start of a pair.
    [
      '학생: 하늘은 왜 파랗습니까?\n선생님: 저녁에는 어떻습니까?',
      '하늘은 왜 파랗습니까?',
      '저녁에는 어떻습니까?',
    ],
    ['Visitor: Open?\nAgent: Yes.', 'Open?', 'Yes.'],
    ['Teacher: Hello!\nPupil: Tell me why.\nTeacher: Why what?', 'Tell me why.', 'Why what?'],
  ])('%s', (text, question, answer) => {
    expect(splitText(text)).toMatchObject([{ question, answer }]);
  });
});

test('consecutive messages of one side are joined, and questions without an answer are left out', () => {
  const pairs = splitMessages([
    { sender: 'chatbot', text: 'Hello!' },
    { sender: 'customer', text: 'Hi.' },
    { sender: 'customer', text: 'Is it open?' },
    { sender: 'chatbot', text: 'Yes.' },
    { sender: 'chatbot', text: 'Until eight.' },
    { sender: 'customer', text: 'Thanks' },
  ]);
  expect(pairs).toEqual([
    { question: 'Hi. Is it open?', answer: 'Yes.\nUntil eight.', start: 1, end: 5 },
  ]);
});

test('an empty text has no pairs, and a text of the maximum length is parsed', () => {
  expect(splitText(' \n\n ')).toEqual([]);
  const long = 'Customer: Is it open?\nAgent: Yes.\n'.repeat(5_000);
  expect(splitText(long)).toHaveLength(5_000);
  expect(splitText(`${'1'.repeat(100_000)}:${' '.repeat(90_000)}`)).toEqual([]);
});

test('a line with 60,000 spaces between two letters is parsed', () => {
  expect(splitText(`a${' '.repeat(60_000)}b`)).toEqual(splitText('a b'));
});

test('a message of a hundred thousand lines is parsed without blocking for long', () => {
  const lines = 'z\n'.repeat(99_000);
  const start = performance.now();
  expect(splitText(`Customer: a\nAgent: b\n${lines}`)).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(5_000); // a minute when each line copied the text
});
