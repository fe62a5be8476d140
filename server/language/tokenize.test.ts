import { expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { tokenize } from './tokenize.ts';

test.each([
  ['How do I return the parcels?', ['return', 'parcel']],
  ['¿Cómo devuelvo un artículo?', ['devuelv', 'articul']],
  ['reparar, reparan, reparado, reparación', ['repar', 'repar', 'repar', 'repar']],
  ['¿Qué reparaste? Reparé', ['repar', 'repar']],
  ['¿Dónde naciste? Nací', ['naci', 'naci']],
  ['배송비는 얼마', ['배송', '송비', '비는', '얼마']],
  ['送料は500円', ['送', '送料', '料', '料は', '500', '円']],
  ['停车场', ['停', '停车', '车', '车场', '场']],
  ['3,000 = 3000', ['3000', '3000']],
  ['ภาษา', ['ภา', 'าษ', 'ษา']],
  ['مرحبا 👋 Привет', ['مرحبا', 'привет']],
])('%s is tokenized', (text, terms) => {
  expect(tokenize(text)).toEqual(terms);
});

test('width, case, accents and composition do not change terms', () => {
  expect(tokenize('ＣＡＦＥ́ ｶﾞｲﾄﾞ')).toEqual(tokenize('cafe ガイド'));
  expect(tokenize('각국'.normalize('NFD'))).toEqual(tokenize('각국'));
});

test('any string gives terms that PostgreSQL can store', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 200 })), (text) => {
      for (const term of tokenize(`${text}\0\ud800${text}`)) {
        expect(term).toMatch(/^[^\s\0'\\\p{Cs}]+$/u);
        expect(Buffer.byteLength(term)).toBeLessThan(2046);
      }
    }),
  );
});

test.each(['a', 'a ', '가', '漢', 'あ', '\u1100\u1161', '\u0e48', '1,', '\0', '\ud800', 'é'])(
  '%j repeated 100,000 times gives at most two terms per character',
  (unit) => {
    expect(tokenize(unit.repeat(100_000)).length).toBeLessThanOrEqual(200_000);
  },
);

test('a letter with 100,000 combining marks gives one short term', () => {
  expect(tokenize(`x${'\u0316\u0301'.repeat(50_000)}`)).toEqual(['x']);
});
