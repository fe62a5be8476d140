import { expect, test } from '@jest/globals';
import { isProcedureQuestion } from './is-procedure-question.ts';

test.each([
  ['How do I reset the device?', true],
  ['Show me the steps.', true],
  ['How to install it on Linux', true],
  ['How much is it?', false],
  ['How old is the bridge?', false],
  ['기기를 어떻게 초기화하나요?', true],
  ['설치 방법을 알려 주세요', true],
  ['몇 시에 여나요?', false],
  ['¿Cómo instalo la aplicación?', true],
  ['¿Cómo puedo restablecerla?', true],
  ['¿Cómo restablecer la clave?', true],
  ['¿Cuánto cuesta?', false],
  ['どうやって初期化しますか？', true],
  ['初期化の手順', true],
  ['営業時間は何時ですか？', false],
  ['如何重置设备？', true],
  ['设备怎么重置？', true],
  ['天气怎么样？', false],
])('%j is a question for steps: %p', (question, expected) => {
  expect(isProcedureQuestion(question)).toBe(expected);
});
