import { expect, test } from '@jest/globals';
import { tokenize } from '#server/platform/text/tokenize.ts';
import { otherWords, saidOtherwise, withOtherWords } from './other-words.ts';
import { questionTerms } from './question-terms.ts';
import { type Candidate, rankPassages } from './rank-passages.ts';

test.each([
  ['When will it be delivered?', 'Delivery times'],
  ['Can I pay later?', 'Late payments'],
  ['Is it refundable?', 'Refunds'],
  ['How can I reserve?', 'Reservations'],
  ['¿Cómo lo devuelvo?', 'Devoluciones'],
  ['¿Cómo pago?', 'Pagar en línea'],
])('“%s” is covered by another form in “%s”, of a text too', (question, title) => {
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
])('“%s” is what a FAQ asks as “%s”, not what a text says', (question, title) => {
  expect(scoreOf(question, candidateOf(title, 'faq'))).toBeGreaterThan(0.25);
  expect(scoreOf(question, candidateOf(title, 'document'))).toBeLessThan(0.2);
});

test.each([
  ['What is the refund?', 'Refunds', 'Returns'],
  ['How do I cancel the booking?', 'Cancelling', 'Changes'],
  ['Is there parking?', 'Is there parking?', 'Leaving the car park'],
  ['What are your opening hours?', 'What are your opening hours?', '영업시간이 어떻게 되나요?'],
])('“%s” is asked by “%s” rather than by “%s”', (question, same, other) => {
  const score = (title: string) => scoreOf(question, candidateOf(title, 'faq'));
  expect(score(same)).toBeGreaterThan(score(other));
});

test('half a name says half of it', () => {
  const others = otherWords('Can I pay with PayPal?', questionTerms('Can I pay with PayPal?'));
  const said = (text: string) => saidOtherwise(others, new Set(tokenize(text))).get('paypal') ?? 0;
  expect(said('card')).toBeGreaterThan(said('bank'));
  expect(said('bank transfer')).toBeCloseTo(2 * said('bank'));
  expect(said('gift')).toBe(0);
});

test('the terms of the question are searched for first, what says the same for less', () => {
  const priors = questionTerms('How much is shipping?');
  const searched = withOtherWords(priors, otherWords('How much is shipping?', priors));
  expect([...searched.keys()].slice(0, priors.size)).toEqual([...priors.keys()]);
  const [own = 0, form = 0, name = 0] = ['ship', 'shipment', 'dispatch'].map((term) =>
    searched.get(term),
  );
  expect(own).toBeGreaterThan(form);
  expect(form).toBeGreaterThan(name);
  expect(searched.get('cost')).toBeGreaterThan(0);
});

test('a hundred thousand characters are searched for as little as a long question', () => {
  const question = 'delivery payment refundable '.repeat(4000);
  const priors = questionTerms(question);
  expect(withOtherWords(priors, otherWords(question, priors)).size).toBeLessThan(1000);
});

function scoreOf(question: string, candidate: Candidate): number {
  const priors = questionTerms(question);
  return rankPassages([candidate], priors, 10, otherWords(question, priors))[0]?.score ?? 0;
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
