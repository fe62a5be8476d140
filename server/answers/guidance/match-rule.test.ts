import { expect, test } from '@jest/globals';
import { type GuidanceRule, guidanceRuleSchema } from '#shared/contracts/answers/guidance.ts';
import { evaluateRules } from './choose-rules.ts';
import { analyzeQuestion, matchRule } from './match-rule.ts';
import { isOffTopic } from './off-topic.ts';

function ruleOf(changes: Partial<GuidanceRule>): GuidanceRule {
  return guidanceRuleSchema.parse({
    id: crypto.randomUUID(),
    name: 'Rule',
    match: 'words',
    phrases: ['refund'],
    action: 'handoff',
    ...changes,
  });
}
const matches = (rule: GuidanceRule, text: string) => matchRule(rule, analyzeQuestion(text));

test.each([
  ['refund', 'I want my REFUNDS now', 'I love your founders'],
  ['환불', '지난주에 산 꽃을 환불해 주세요', '꽃을 환하게 불러 주세요'],
  ['退款', '我想申请退款可以吗？', '我想退一步付款'],
  ['reembolso', '¿Cómo pido los reembolsos?', '¿Cómo pago el envío?'],
  ['返金', '商品を返金してください', '商品をお金で返します'],
  ['gift card', 'Are cards for a gift sold here?', 'I have a card'],
  ['how are you', 'How are you?', 'How are the roses?'],
  ['배송 조회', '배송조회 하고 싶습니다', '배송 기간이 궁금합니다'],
])('the words “%s” match “%s” and do not match “%s”', (phrase, about, other) => {
  const rule = ruleOf({ phrases: ['something else', phrase] });
  expect(matches(rule, about)).toBe(phrase);
  expect(matches(rule, other)).toBeNull();
});

test.each([
  ['Can I get my money back?', 'how can I get back my money', 'Can I get a map?'],
  ['환불을 받을 수 있나요?', '환불을 받고 싶습니다', '배송을 받을 수 있나요?'],
  ['可以退货吗？', '请问退货可以吗', '可以送货吗？'],
  ['¿Puedo devolver un artículo?', 'quiero devolver el artículo', '¿Puedo reservar una mesa?'],
  ['返品はできますか？', '返品できますか', '予約はできますか？'],
])('the example “%s” matches “%s” and does not match “%s”', (phrase, about, other) => {
  const rule = ruleOf({ match: 'examples', phrases: [phrase] });
  expect(matches(rule, about)).toBe(phrase);
  expect(matches(rule, other)).toBeNull();
});

test('only the first deciding rule applies, and the others have the reason why they do not', () => {
  const rules = [
    ruleOf({ id: 'off', enabled: false }),
    ruleOf({ id: 'korean', languages: ['ko'] }),
    ruleOf({ id: 'closed', hours: 'closed' }),
    ruleOf({ id: 'words', phrases: ['parking'] }),
    ruleOf({ id: 'besides', match: 'any', phrases: [], action: 'say', text: 'We are moving.' }),
    ruleOf({ id: 'first' }),
    ruleOf({ id: 'second', action: 'contact' }),
    ruleOf({ id: 'late', match: 'any', phrases: [], action: 'say', text: 'Too late.' }),
  ];
  const considered = evaluateRules(rules, {
    question: 'A refund, please',
    language: 'en',
    isOpen: true,
  });
  expect(considered.map(({ rule, outcome, phrase }) => [rule.id, outcome, phrase])).toEqual([
    ['off', 'disabled', null],
    ['korean', 'other_language', null],
    ['closed', 'other_hours', null],
    ['words', 'other_words', null],
    ['besides', 'adds', null],
    ['first', 'decides', 'refund'],
    ['second', 'too_late', 'refund'],
    ['late', 'too_late', null],
  ]);
});

test('a question unrelated to all passages is off topic, and one without a subject is not', () => {
  const decline = { policy: 'decline' as const };
  const of = (question: string) => isOffTopic(decline, { question, searchResults: [] });
  expect(of('Who won the football game?')).toBe(true);
  expect(of('Hello, who won the football game?')).toBe(true);
  expect(of('어제 축구는 누가 이겼습니까?')).toBe(true);
  expect(of('hello')).toBe(false);
  expect(of('How much?')).toBe(false);
  expect(isOffTopic({ policy: 'answer' }, { question: 'Football?', searchResults: [] })).toBe(
    false,
  );
});
