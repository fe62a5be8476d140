import { expect, test } from '@jest/globals';
import { tokenize } from './tokenize.ts';
import { relatedForms } from './word-forms.ts';

test.each([
  'deliver delivery',
  'delivered delivery',
  'pay payment',
  'refund refundable',
  'ship shipment',
  'cancel cancellation',
  'reserve reservation',
  'install installed',
  'subscribe subscription',
  'arrive arrival',
  'insure insurance',
  'manage management',
  'available availability',
  'devolver devolución',
  'devuelvo devoluciones',
  'devolver devuelvo',
  'cerrar cierran',
  'suscribir suscripción',
])('“%s”: each word is a related form of the other', (words) => {
  const [one = '', other = ''] = tokenize(words);
  expect(relatedForms(one)).toContain(other);
  expect(relatedForms(other)).toContain(one);
});

test('a related form of a word in hiragana is the same word in katakana', () => {
  expect(tokenize('どろっぷいん').flatMap(relatedForms)).toEqual(tokenize('ドロップイン'));
});

test.each([
  'ship shipping',
  'open opening',
  'enviar envío',
  'reservar reserva',
  'entregas entregar',
])('%s share one term', (words) => {
  expect(new Set(tokenize(words)).size).toBe(1);
});

test.each(['apart apartment', 'depart department', 'person personal', 'quest question', 'pay pal'])(
  '%s are unrelated words',
  (words) => {
    const [one = '', other = ''] = tokenize(words);
    expect(relatedForms(one)).not.toContain(other);
    expect(relatedForms(other)).not.toContain(one);
  },
);

test.each(['', 'a', '3000', '배송', '送料', 'x'.repeat(64)])('%j has no other form', (term) => {
  expect(relatedForms(term)).toEqual([]);
});
