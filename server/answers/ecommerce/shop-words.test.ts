import { expect, test } from '@jest/globals';
import { tokenize } from '#server/language/tokenize.ts';
import { listSynonyms, toShopWords } from './shop-words.ts';

test.each([
  ['방수 재킷', 'a waterproof jacket', 'a 방수 재킷'],
  ['방수 재킷', '방수자켓', '방수 재킷'],
  ['방수 재킷', '防水ジャケット', '방수 재킷'],
  ['방수 재킷', 'chaquetas impermeables', '재킷 방수'],
  ['가죽 토트백', 'leather tote', '가죽 토트백'],
  ['Waterproof jacket', '방수 재킷', 'Waterproof jacket'],
  ['防水ジャケット', 'waterproof jackets', '防水 ジャケット'],
  ['雨伞', 'umbrellas', '雨伞'],
  ['쿠션 러닝화 신발', 'shoes', '신발'],
  ['데님 재킷, 청바지', 'the denim jacket', 'the 데님 재킷'],
  ['접시', 'dishes', '접시'],
])('in a shop that sells “%s” a search for “%s” becomes “%s”', (sold, subject, expected) => {
  const known = new Set(tokenize(sold));
  expect(toShopWords(subject, known).toLowerCase()).toBe(expected.toLowerCase());
  expect(listSynonyms(subject).some((term) => known.has(term))).toBe(true);
});

test('a name that the shop uses itself and an unknown name are unchanged', () => {
  const known = new Set(tokenize('Jacke, jacket, 재킷'));
  expect(toShopWords('a jacket', known)).toBe('a jacket');
  expect(toShopWords('a purple elephant', known)).toBe('a purple elephant');
  expect(toShopWords('an umbrella', known)).toBe('an umbrella');
});

test('a long text has synonyms', () => {
  expect(listSynonyms('jackets '.repeat(60)).length).toBeGreaterThan(0);
});
