import { expect, test } from '@jest/globals';
import { createLexicon } from './lexicon.ts';

const none = { en: [], es: [], ja: [], ko: [], zh: [] };
const mentions = createLexicon({
  delivery: { ...none, en: ['delivery', 'ship'], ko: ['배송'], es: ['envío gratis'] },
  'delivery fee': { ...none, en: ['delivery fee'], ko: ['배송비'] },
  coffee: { ...none, en: ['café', 'coffee'] },
  parcel: { ...none, en: ['delivery', 'parcel'] },
});
const mentionsOf = (text: string) =>
  mentions(text).map(({ start, end, concept }) => [text.slice(start, end), concept]);

test.each([
  [
    'Deliveries, ships and a parcel',
    [
      ['Deliveries', 'delivery'],
      ['ships', 'delivery'],
      ['parcel', 'parcel'],
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
  ['Two coffees, please', [['coffees', 'coffee']]],
])('“%s” mentions concepts in singular and plural, the longest name first', (text, expected) => {
  expect(mentionsOf(text)).toEqual(expected);
});

test.each(['shipyard', 'friendship', 'redelivery', ''])(
  '“%s” mentions no concept, because names match whole words only',
  (text) => {
    expect(mentionsOf(text)).toEqual([]);
  },
);

test('accents are optional, and offsets refer to the original text', () => {
  const [mention] = createLexicon({ delivery: { ...none, es: ['envio'] } })('¿Y el envío?');
  expect(mention).toMatchObject({ start: 6, end: 11 });
});

test('a name of several concepts matches the first of them', () => {
  expect(mentions('delivery')[0]?.concept).toBe('delivery');
});
