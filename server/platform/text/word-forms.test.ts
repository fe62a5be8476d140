import { expect, test } from '@jest/globals';
import { tokenize } from './tokenize.ts';
import { otherForms } from './word-forms.ts';

test.each([
  'deliver delivery',
  'delivered delivery',
  'pay payment',
  'pay paid',
  'refund refundable',
  'ship shipment',
  'cancel cancellation',
  'reserve reservation',
  'install installed',
  'subscribe subscription',
  'register registration',
  'arrive arrival',
  'insure insurance',
  'manage management',
  'available availability',
  'pagar pago',
  'devolver devolución',
  'devuelvo devoluciones',
  'devolver devuelvo',
  'cerrar cierran',
  'abren abierto',
  'suscribir suscripción',
])('%s are forms of one word, whichever is asked for', (words) => {
  const [one = '', other = ''] = tokenize(words);
  expect(otherForms(one)).toContain(other);
  expect(otherForms(other)).toContain(one);
});

test.each([
  'ship shipping',
  'open opening',
  'enviar envío',
  'reservar reserva',
  'entregas entregar',
])('%s are one term already', (words) => {
  expect(new Set(tokenize(words)).size).toBe(1);
});

test.each(['apart apartment', 'depart department', 'person personal', 'quest question', 'pay pal'])(
  '%s are words of their own',
  (words) => {
    const [one = '', other = ''] = tokenize(words);
    expect(otherForms(one)).not.toContain(other);
    expect(otherForms(other)).not.toContain(one);
  },
);

test.each(['', 'a', '3000', '배송', '送料', 'x'.repeat(64)])('%j has no other form', (term) => {
  expect(otherForms(term)).toEqual([]);
});
