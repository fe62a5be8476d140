import { expect, test } from '@jest/globals';
import { createKindCheck } from './kind-check.ts';

const pairOf = (title: string, body: string, alternates = '') => ({ title, body, alternates });
const isOfOtherKind = (question: string, pair: ReturnType<typeof pairOf>) =>
  createKindCheck(question)(pair);

test.each([
  ['반품할 때 배송비는 누가 내나요?', pairOf('배송비는 얼마인가요?', '3,000원입니다.')],
  ['반품 배송비는 누가 내나요?', pairOf('배송비 안내', '3,000원입니다.')],
  ['Who repairs the bikes?', pairOf('How long does a repair take?', 'Two days.')],
  ['¿Por qué piden el DNI?', pairOf('¿Cuándo piden el DNI?', 'Al recoger el pedido.')],
  ['为什么要押金？', pairOf('押金多少钱？', '五百元。')],
  ['いつ届きますか？', pairOf('どこに届きますか？', 'ご自宅に届きます。')],
])('%j asks for something that the FAQ does not answer', (question, pair) => {
  expect(isOfOtherKind(question, pair)).toBe(true);
});

test.each([
  ['반품 배송비는 누가 내나요?', pairOf('배송비는 누가 부담하나요?', '저희가 냅니다.')],
  ['반품 배송비는 누가 내나요?', pairOf('반품 배송비', '구매자 부담입니다.')],
  ['How much is parking?', pairOf('Where can I park?', 'Behind the church for 2 euros.')],
  ['Do you deliver on Sundays?', pairOf('When do you deliver?', 'From Monday to Friday.')],
  ['Who delivers?', pairOf('When do you deliver?', 'At noon.', 'Who brings my order?')],
  ['¿Dónde recojo el pedido?', pairOf('¿Cuándo recojo el pedido?', 'Desde el lunes.')],
  ['¿Cuándo abren?', pairOf('Horario', 'Por la mañana.')],
])('%j may be answered by the FAQ', (question, pair) => {
  expect(isOfOtherKind(question, pair)).toBe(false);
});
