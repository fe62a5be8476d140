import { expect, test } from '@jest/globals';
import { createLexicon } from './lexicon.ts';

const mentions = createLexicon(`
delivery, ship, 배송, envío gratis
delivery fee, 배송비
café, coffee
delivery, parcel`);
const mentionsOf = (text: string) =>
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
])('“%s” mentions ideas in singular and plural, the longest name first', (text, expected) => {
  expect(mentionsOf(text)).toEqual(expected);
});

test.each(['shipyard', 'friendship', 'redelivery', ''])(
  '“%s” mentions none: names match whole words only',
  (text) => {
    expect(mentionsOf(text)).toEqual([]);
  },
);

test('accents are optional, and offsets refer to the original text', () => {
  const [mention] = createLexicon('envio')('¿Y el envío?');
  expect(mention).toMatchObject({ start: 6, end: 11 });
});

test('a name in several lines matches the first of them', () => {
  expect(mentions('delivery')[0]?.names).toContain('배송');
});
