import { expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { questionTerms } from '../query/question-terms.ts';
import { rankPassages } from '../ranking/rank-passages.ts';
import type { Candidate } from '../ranking/score-passage.ts';
import { addExpansions, expandQuery, matchExpansions } from './expand-query.ts';

test.each([
  ['When will it be delivered?', 'Delivery times'],
  ['Can I pay later?', 'Late payments'],
  ['Is it refundable?', 'Refunds'],
  ['How can I reserve?', 'Reservations'],
  ['¿Cómo lo devuelvo?', 'Devoluciones'],
])('“%s” matches another inflection in a document titled “%s”', (question, title) => {
  const document = candidateOf(title, 'document');
  expect(scoreOf(question, document)).toBeGreaterThan(0.2);
});

test.each([
  ['Can I leave my car somewhere?', 'Is there parking?'],
  ['Can you send it to another country?', 'Do you ship abroad?'],
  ['What is the address?', 'Where is your store?'],
  ['Can you pack it as a present?', 'Do you wrap gifts?'],
  ['¿Tienen servicio a otros países?', 'Envíos al extranjero'],
  ['주차할 수 있나요?', 'Is there parking?'],
])('“%s” matches a FAQ titled “%s” by a synonym, but not a document', (question, title) => {
  expect(scoreOf(question, candidateOf(title, 'faq'))).toBeGreaterThan(0.25);
  expect(scoreOf(question, candidateOf(title, 'document'))).toBeLessThan(0.2);
});

test.each([
  ['What is the refund?', 'Refunds', 'Returns'],
  ['How do I cancel the booking?', 'Cancelling', 'Changes'],
  ['Is there parking?', 'Is there parking?', 'Leaving the car park'],
  ['What are your opening hours?', 'What are your opening hours?', '영업시간이 어떻게 되나요?'],
])('“%s” matches “%s” better than “%s”', (question, same, other) => {
  const score = (title: string) => scoreOf(question, candidateOf(title, 'faq'));
  expect(score(same)).toBeGreaterThan(score(other));
});

test('a partial match of a name scores in proportion', () => {
  const expansions = expandQuery('Can I pay with PayPal?', questionTerms('Can I pay with PayPal?'));
  const weightIn = (text: string) =>
    matchExpansions(expansions, new Set(tokenize(text))).get('paypal') ?? 0;
  expect(weightIn('card')).toBeGreaterThan(weightIn('bank'));
  expect(weightIn('bank transfer')).toBeCloseTo(2 * weightIn('bank'));
  expect(weightIn('gift')).toBe(0);
});

test('expansions follow the terms of the question, with lower weights', () => {
  const priors = questionTerms('How much is shipping?');
  const searched = addExpansions(priors, expandQuery('How much is shipping?', priors));
  expect([...searched.keys()].slice(0, priors.size)).toEqual([...priors.keys()]);
  const [own = 0, form = 0, name = 0] = ['ship', 'shipment', 'dispatch'].map((term) =>
    searched.get(term),
  );
  expect(own).toBeGreaterThan(form);
  expect(form).toBeGreaterThan(name);
  expect(searched.get('cost')).toBeGreaterThan(0);
});

test('a question of a hundred thousand characters has a bounded number of search terms', () => {
  const question = 'delivery payment refundable '.repeat(4000);
  const priors = questionTerms(question);
  expect(addExpansions(priors, expandQuery(question, priors)).size).toBeLessThan(1000);
});

function scoreOf(question: string, candidate: Candidate): number {
  const priors = questionTerms(question);
  const expansions = expandQuery(question, priors);
  const [ranked] = rankPassages({
    question,
    candidates: [candidate],
    weights: priors,
    averageLength: 10,
    expansions,
  });
  return ranked?.score ?? 0;
}

function candidateOf(title: string, sourceType: 'faq' | 'document'): Candidate {
  return {
    chunkId: title,
    sourceType,
    sourceId: 'source',
    sourceVersion: 1,
    title,
    body: '',
    url: null,
    position: null,
    termCount: 10,
  };
}
