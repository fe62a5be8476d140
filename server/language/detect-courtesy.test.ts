import { expect, test } from '@jest/globals';
import type { Language } from '#shared/contracts/languages.ts';
import { type Courtesy, detectCourtesy, isCourtesy } from './detect-courtesy.ts';

const courtesies: readonly (readonly [Courtesy, Language, readonly string[]])[] = [
  ['greeting', 'ko', ['안녕하세요', '안녕하세요!!', '안녕하세요, 반갑습니다.', '문의드립니다']],
  ['greeting', 'en', ['Hello', 'hi there!', 'Good morning :)', 'HELLO']],
  ['greeting', 'zh', ['你好', '您好！', '在吗？']],
  ['greeting', 'es', ['¡Hola!', 'Hola, buenas tardes', 'Buenos días']],
  ['greeting', 'ja', ['こんにちは', 'おはようございます。', 'お世話になっております']],
  ['thanks', 'ko', ['감사합니다', '네, 감사합니다!', '정말 고마워요 ^^', '알려주셔서 감사합니다']],
  ['thanks', 'en', ['thanks!', 'Thank you so much', 'ok thanks', 'Great, thank you']],
  ['thanks', 'zh', ['谢谢', '好的，谢谢您']],
  ['thanks', 'es', ['Gracias', 'muchas gracias por su ayuda', 'vale, gracias']],
  ['thanks', 'ja', ['ありがとうございます', 'どうもありがとうございました', '助かりました']],
  ['goodbye', 'ko', ['안녕히 계세요']],
  ['goodbye', 'en', ['bye!', 'thanks, bye']],
  ['capabilities', 'ko', ['무엇을 할 수 있나요?', '도와주세요']],
  ['capabilities', 'en', ['What can you do?', 'help']],
  ['capabilities', 'ja', ['何ができますか？']],
  ['who', 'ko', ['너는 누구야?', '누구세요?', '이름이 뭐예요?']],
  ['who', 'en', ['who are you', "What's your name?"]],
  ['who', 'es', ['¿Quién eres?']],
  ['who', 'zh', ['你是谁？']],
  ['feelings', 'en', ['Hello, how are you?']],
  ['assent', 'ko', ['네', 'ㅋㅋㅋ', 'ㅇㅇ', 'ㅠㅠ', '알겠습니다.', '👍', '...']],
  ['assent', 'ja', ['わかりました', 'はい']],
  ['assent', 'zh', ['好的', '知道了']],
];

test.each(courtesies)('a %s in %s is detected', (courtesy, language, texts) => {
  expect(texts.map((text) => detectCourtesy(text, language))).toMatchObject(
    texts.map(() => ({ courtesy, language })),
  );
});

test('a courtesy has the language of its text, or the customer’s when several match', () => {
  expect(detectCourtesy('hola', 'ko')).toMatchObject({ courtesy: 'greeting', language: 'es' });
  expect(detectCourtesy('no', 'es')).toMatchObject({ courtesy: 'assent', language: 'es' });
});

test.each([
  '안녕하세요, 영업시간이 어떻게 됩니까?',
  'Hello, when do you open?',
  'thanks for nothing, where is my order?',
  '감사 카드를 살 수 있습니까?',
  '网站打不开，怎么办？',
  'gracias a qué tarjeta hay descuento',
  '네이버 페이로 결제됩니까?',
  'help with my order 1234',
  '하이킹 신발',
  'ㅁㄴㅇㄹ',
  'ㄹㄹㄹ',
  '',
  ' ',
])('“%s” is not a courtesy', (text) => {
  expect(detectCourtesy(text, 'ko')).toBeNull();
});

test('a long text is not matched', () => {
  expect(detectCourtesy('네 '.repeat(5000), 'ko')).toBeNull();
});

test.each([
  'Hi there!',
  'Hello there, good morning',
  'Thank you so much',
  'hi there thanks',
  '네, 감사합니다',
  '谢谢您！',
  '¡Hola! Buenas tardes',
  'Are you human?',
])('“%s” is a courtesy', (text) => {
  expect(isCourtesy(text)).toBe(true);
});
