import { expect, test } from '@jest/globals';
import { type GuidanceRule, guidanceRuleSchema } from '#shared/contracts/answers/guidance.ts';
import { analyzeQuestion, matchRule } from './match-rule.ts';

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
