import { expect, test } from '@jest/globals';
import { type GuidanceRule, guidanceRuleSchema } from '#shared/contracts/answers/guidance.ts';
import { evaluateRules } from './choose-rules.ts';

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
