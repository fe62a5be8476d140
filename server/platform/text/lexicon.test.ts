import { expect, test } from '@jest/globals';
import { createLexicon } from './lexicon.ts';

const mentions = createLexicon(`
delivery, ship, 배송, envío gratis
delivery fee, 배송비
café, coffee
delivery, parcel`);
const told = (text: string) =>
  mentions(text).map(({ start, end, names }) => [text.slice(start, end), names[0]]);

test.each([
  [
    'Deliveries, ships and a parcel',
    [
      ['Deliveries', 'delivery'],
      ['ships', 'delivery'],
      ['parcel', 'delivery'],
    ],
  ],
  ['What is the DELIVERY FEE?', [['DELIVERY FEE', 'delivery fee']]],
  [
    '배송비와 배송',
    [
      ['배송비', 'delivery fee'],
      ['배송', 'delivery'],
    ],
  ],
  ['Two coffees, please', [['coffees', 'café']]],
])('“%s” names ideas in any number, the longest first', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each(['shipyard', 'friendship', 'redelivery', ''])(
  '“%s” names none: a word is whole',
  (text) => {
    expect(told(text)).toEqual([]);
  },
);

test('accents may be missing or be there, and places are those of the text', () => {
  const [mention] = createLexicon('envio')('¿Y el envío?');
  expect(mention).toMatchObject({ start: 6, end: 11 });
});

test('a name in several lines is found as the first of them', () => {
  expect(mentions('delivery')[0]?.names).toContain('배송');
});
