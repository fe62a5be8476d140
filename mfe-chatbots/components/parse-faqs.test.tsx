import { expect, test } from '@jest/globals';
import { findTooLongPair, parseFaqs } from './parse-faqs.ts';

const two = [
  { question: '영업시간이 어떻게 됩니까?', answer: '9시부터 18시까지입니다.' },
  { question: '주차할 수 있습니까?', answer: '네.\n건물 뒤에 있습니다.' },
];

test.each([
  [
    'question marks, without empty lines',
    '영업시간이 어떻게 됩니까?\n9시부터 18시까지입니다.\n주차할 수 있습니까?\n네.\n건물 뒤에 있습니다.',
  ],
  [
    'empty lines between them, with Windows line endings',
    '영업시간이 어떻게 됩니까?\r\n\r\n9시부터 18시까지입니다.\r\n\r\n주차할 수 있습니까?\r\n네.\r\n건물 뒤에 있습니다.\r\n',
  ],
  [
    'Korean labels',
    '질문 1. 영업시간이 어떻게 됩니까?\n답변: 9시부터 18시까지입니다.\n질문 2. 주차할 수 있습니까?\n답변: 네.\n건물 뒤에 있습니다.',
  ],
  [
    'Q and A',
    'Q: 영업시간이 어떻게 됩니까?\nA: 9시부터 18시까지입니다.\n\nQ: 주차할 수 있습니까?\nA: 네.\n건물 뒤에 있습니다.',
  ],
])('parseFaqs separates pasted questions by %s', (_how, text) => {
  expect(parseFaqs(text)).toEqual({ pairs: two, unpaired: [] });
});

test('parseFaqs reads two columns of a spreadsheet', () => {
  expect(parseFaqs('Opening hours\t9 to 18\nParking\tBehind the house').pairs).toEqual([
    { question: 'Opening hours', answer: '9 to 18' },
    { question: 'Parking', answer: 'Behind the house' },
  ]);
});

test('parseFaqs uses the first line of a block as the question when there are no labels', () => {
  expect(parseFaqs('Opening hours\n9 to 18\n\nParking\nBehind the house\nfor free').pairs).toEqual([
    { question: 'Opening hours', answer: '9 to 18' },
    { question: 'Parking', answer: 'Behind the house\nfor free' },
  ]);
});

test.each([
  [
    'Spanish',
    'P: ¿Dónde están?\nR: En Madrid.',
    { question: '¿Dónde están?', answer: 'En Madrid.' },
  ],
  ['Chinese', '问：几点开门？\n答：九点。', { question: '几点开门？', answer: '九点。' }],
  [
    'Japanese',
    '質問：何時からですか？\n回答：9時です。',
    { question: '何時からですか？', answer: '9時です。' },
  ],
  ['English, with numbers', 'Q1. When?\nA1. At nine.', { question: 'When?', answer: 'At nine.' }],
])('parseFaqs removes labels in %s', (_language, text, pair) => {
  expect(parseFaqs(text).pairs).toEqual([pair]);
});

test('parseFaqs reports a question without an answer and counts a repeated pair once', () => {
  const { pairs, unpaired } = parseFaqs('Where?\nWhen?\nAt nine.\n\nWhen?\nAt nine.');
  expect(pairs).toEqual([{ question: 'When?', answer: 'At nine.' }]);
  expect(unpaired).toEqual(['Where?']);
});

test('findTooLongPair returns the first pair over the limits', () => {
  const long = `${'a'.repeat(500)}?`;
  expect(findTooLongPair(parseFaqs(`${long}\nYes.`))?.question).toBe(long);
  expect(findTooLongPair(parseFaqs('Short?\nYes.'))).toBeUndefined();
});

test.each(['', '   \n\n', 'only one line', '\t\t'])('parseFaqs finds no pair in “%s”', (text) => {
  expect(parseFaqs(text).pairs).toEqual([]);
});
