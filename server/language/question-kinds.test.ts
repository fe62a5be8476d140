import { expect, test } from '@jest/globals';
import { namesParty, questionKinds } from './question-kinds.ts';

test.each([
  ['Who pays for the return?', ['who']],
  ['How much is shipping?', ['amount']],
  ['How much time do I have?', ['time']],
  ['When and where can I pick it up?', ['time', 'place']],
  ['Why was my card declined?', ['reason']],
  ['Do you repair watches?', []],
  ['¿Quién paga la devolución?', ['who']],
  ['¿Cuánto cuesta el envío?', ['amount']],
  ['¿Cuánto tarda el envío?', ['time']],
  ['¿Dónde lo recojo?', ['place']],
  ['¿Por qué lo piden?', ['reason']],
  ['수리비는 누가 부담하나요?', ['who']],
  ['수리비는 얼마인가요?', ['amount']],
  ['수리는 얼마나 걸리나요?', ['time']],
  ['어디로 보내면 되나요?', ['place']],
  ['왜 취소되었나요?', ['reason']],
  ['维修费由谁承担？', ['who']],
  ['维修费多少钱？', ['amount']],
  ['维修要多长时间？', ['time']],
  ['寄到哪里？', ['place']],
  ['为什么被取消了？', ['reason']],
  ['修理代は誰が払いますか？', ['who']],
  ['修理代はいくらですか？', ['amount']],
  ['修理に何日かかりますか？', ['time']],
  ['どこに送りますか？', ['place']],
  ['なぜ取り消されましたか？', ['reason']],
])('%j asks for %j', (question, kinds) => {
  expect([...questionKinds(question)]).toEqual(kinds);
});

test.each([
  'Our staff does.',
  'Lo paga el cliente.',
  '고객 부담입니다.',
  '由买家承担。',
  '当店が負担します。',
])('%j names a party', (answer) => {
  expect(namesParty(answer)).toBe(true);
});

test('a price names no party', () => {
  expect(namesParty('3,000원입니다.')).toBe(false);
});
