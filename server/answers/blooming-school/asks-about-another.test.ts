import { expect, test } from '@jest/globals';
import { asksAboutAnother } from './asks-about-another.ts';

test.each([
  ['What is the capital of Spain?', 'What is the capital of France?', 'Paris.'],
  [
    'how many legs does a dog have?',
    'How many legs does a spider have?',
    'A spider has eight legs.',
  ],
  ['what is the plural of house?', 'What is the plural of mouse?', 'Mice.'],
  ['개미는 다리가 몇 개예요?', '거미는 다리가 몇 개예요?', '여덟 개예요.'],
  ['eat의 과거형은 뭐예요?', 'go의 과거형은 뭐예요?', 'went예요.'],
  ['犬は英語で何ですか？', '猫は英語で何ですか？', 'catです。'],
  ['¿Cuántas patas tiene una hormiga?', '¿Cuántas patas tiene una araña?', 'Ocho.'],
])('“%s” asks about something other than “%s”', (question, title, body) => {
  expect(asksAboutAnother(question, { title, body })).toBe(true);
});

test.each([
  ['What is the plurel of mouse?', 'What is the plural of mouse?', 'Mice.'],
  ['how many legs has a spider', 'How many legs does a spider have?', 'Eight.'],
  ['go 과거형', 'go의 과거형은 뭐예요?', 'went예요.'],
  ['거미 다리 몇개야', '거미는 다리가 몇 개예요?', '여덟 개예요.'],
  ['고양이는?', '고양이는 영어로 뭐예요?', 'cat이에요.'],
  ['cuantas patas tiene una araña', '¿Cuántas patas tiene una araña?', 'Ocho.'],
  ['What does cat mean in Korean?', '고양이는 영어로 뭐예요?', 'cat이에요.'],
])('“%s” asks about the same as “%s”', (question, title, body) => {
  expect(asksAboutAnother(question, { title, body })).toBe(false);
});
