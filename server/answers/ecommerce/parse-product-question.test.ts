import { expect, test } from '@jest/globals';
import { parseProductQuestion } from './parse-product-question.ts';
import { subjectTerms } from './rank-products.ts';

test.each([
  [
    'red shoes under 30,000 won',
    {
      maxPrice: { units: 30_000, currency: 'KRW' },
      colors: [expect.any(String)],
      subject: 'shoes',
    },
  ],
  ['3만원 이하 운동화', { maxPrice: { units: 30_000, currency: 'KRW' }, subject: '운동화' }],
  ['5千円以下の靴', { maxPrice: { units: 5_000, currency: 'JPY' }, subject: 'の靴' }],
  ['不超过200元的杯子', { maxPrice: { units: 200, currency: 'CNY' }, subject: '杯子' }],
  ['tazas por menos de 30 €', { maxPrice: { units: 30, currency: 'EUR' } }],
  [
    'mugs between $10 and $20',
    { minPrice: { units: 10, currency: 'USD' }, maxPrice: { units: 20, currency: 'USD' } },
  ],
  [
    '2만원에서 5만원 사이 가방',
    { minPrice: { units: 20_000 }, maxPrice: { units: 50_000 }, subject: '가방' },
  ],
  ['mugs over 20', { minPrice: { units: 20 }, subject: 'mugs' }],
  ['가장 저렴한 구두', { order: 'cheapest', subject: '구두' }],
  ['el bolso más caro', { order: 'dearest' }],
  ['一番安い靴', { order: 'cheapest' }],
  ['在庫がある靴', { isInStock: true }],
  ['有货的杯子', { isInStock: true }],
  ['Do you deliver under 30 dollars?', { isAboutService: true }],
  ['배송은 얼마나 걸립니까?', { isAboutService: true }],
])('“%s” is parsed into subject and filters', (question, expected) => {
  expect(parseProductQuestion(question)).toMatchObject(expected);
});

test.each([
  ['검은색 재킷', '재킷', 'Black jacket'],
  ['a navy jacket', 'a jacket', '재킷 네이비'],
  ['赤いスニーカー', 'スニーカー', 'Zapatillas rojas'],
  ['红色的杯子', '杯子', 'Taza roja'],
  ['un bolso negro', 'un bolso', '黒のバッグ'],
  ['chaqueta azul marino', 'chaqueta', 'Navy jacket'],
  ['粉红色的杯子', '杯子', '粉色杯子'],
])('a colour in “%s” matches its other names', (question, subject, product) => {
  const understood = parseProductQuestion(question);
  expect(understood.subject).toBe(subject);
  expect(understood.colors).toHaveLength(1);
  const pattern = new RegExp(
    understood.colors[0]?.replaceAll(String.raw`\y`, String.raw`\b`) ?? '',
    'iu',
  );
  expect(pattern.test(product)).toBe(true);
});

test.each(['面白いゲーム', '白菜多少钱', 'blackberry jam', '보라고 하셨어요'])(
  '“%s” contains no colour',
  (question) => expect(parseProductQuestion(question).colors).toEqual([]),
);

test('a long meaningless text is parsed', () => {
  expect(parseProductQuestion('9,'.repeat(100_000)).order).toBeNull();
});

test.each([
  'What is the cheapest one?',
  '제일 싼 게 뭐예요?',
  '一番安いのはどれですか？',
  '最も安いのを教えてください',
  '最便宜的是哪个？',
])('a question for the cheapest of all products has no subject: %s', (question) => {
  const { subject, order } = parseProductQuestion(question);
  expect(order).toBe('cheapest');
  expect([...subjectTerms(subject).keys()]).toEqual([]);
});
