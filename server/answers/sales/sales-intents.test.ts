import { expect, test } from '@jest/globals';
import { asksWhatIsSold } from './sales-intents.ts';

test.each([
  'What do you do here?',
  'What kind of company is this?',
  "What's this site?",
  '뭐 하는 곳이에요?',
  '무슨 일을 하는 회사입니까?',
  '여기 뭐예요?',
  '¿Qué hacen aquí?',
  '¿A qué se dedica su empresa?',
  '¿Qué es este sitio?',
  'ここは何をしている会社ですか？',
  'どんなお店ですか？',
  '你们这里是做什么的？',
  '这是什么公司？',
])('“%s” asks what is sold', (text) => {
  expect(asksWhatIsSold(text)).toBe(true);
});

test.each([
  'What do you do with my data?',
  'What do I do if it breaks?',
  '무엇을 준비해야 합니까?',
  '여기는 몇 시에 엽니까?',
  '¿Qué hago si se rompe?',
  '何をすればいいですか？',
  '我应该做什么？',
])('“%s” asks something else', (text) => {
  expect(asksWhatIsSold(text)).toBe(false);
});
