import { expect, test } from '@jest/globals';
import { isPersonRequest } from './is-person-request.ts';

test.each([
  'talk to a person',
  'Can I speak with a real human, please?',
  'I’d like to chat with an agent',
  'connect me to customer service',
  'Please transfer me to someone',
  'I want a human!',
  'live agent please',
  '상담원 연결해 주세요',
  '상담원과 통화하고 싶습니다.',
  '사람이랑 얘기하고 싶어요',
  '담당자 바꿔 주세요',
  '상담원이요',
  '人と話したい',
  '担当者につないでください',
  'オペレーターに繋いでほしいです。',
  'スタッフの方とお話しできますか？',
  '有人対応をお願いします',
  '转人工',
  '请帮我转人工客服',
  '我想和真人说话',
  '人工！',
  '联系客服',
  'hablar con una persona',
  'Quiero hablar con un agente, por favor.',
  '¿Me puede pasar con alguien?',
  'Necesito un asesor',
])('“%s” requests a person', (text) => {
  expect(isPersonRequest(text)).toBe(true);
});

test.each([
  '',
  'Is one person allowed to bring two bags?',
  'How much is it per person?',
  'I do not want to talk to a person',
  'What time can I talk to an agent?',
  'I need a person for the job of a cook',
  'Is this shampoo safe for humans',
  '상담원 채용하나요?',
  '상담원 연결 시간이 언제인가요?',
  '상담원 말고 여기서 상담해 주세요',
  '사람들이 많이 오나요?',
  '두 사람 예약하고 싶습니다',
  '友人と話したいのですが席はありますか',
  '人と話したくない',
  'スタッフの対応が悪い',
  '担当者の名前は？',
  '人工费是多少？',
  '你们用人工智能吗',
  '不要转人工',
  '两个人一桌',
  'no quiero hablar con una persona',
  '¿Cuánto cuesta por persona?',
  'Busco un agente inmobiliario',
  `My order came late. ${'It was raining. '.repeat(12)}I was told to talk to a person.`,
])('“%s” requests no person', (text) => {
  expect(isPersonRequest(text)).toBe(false);
});
