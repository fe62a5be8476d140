import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { buildTable, createShop, type ShopAgent } from '#server/testing/products.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let shops: Record<'en' | 'ko', ShopAgent>;

const tables = {
  en: `item_group_id,sku,name,price,list price,currency,stock,color,width,category,description
W,W-1,Walking Boot,120,,USD,4,brown,270,Shoes,Waterproof leather boot
W,W-2,Walking Boot,120,,USD,0,brown,280,Shoes,Waterproof leather boot
W,W-3,Walking Boot,99,140,USD,2,grey,270,Shoes,Waterproof leather boot
N,N-1,Night Lamp,30,,USD,0,white,small,Lamps,Soft light
N,N-2,Night Lamp,35,,USD,0,green,small,Lamps,Soft light
,D-1,Desk Lamp,60,,USD,3,black,tall,Lamps,Bright light
,K-1,Knitted Scarf,40,,USD,3,red,long,Scarves,Made of merino wool
,K-2,Cotton Scarf,25,,USD,3,blue,long,Scarves,"Light, free of wool"
`,
  ko: `그룹ID,상품코드,상품명,판매가,통화,재고,색상,인원,분류,설명
T,T-4,캠핑 텐트,250000,KRW,3,카키,4인용,텐트,방수 텐트
T,T-6,캠핑 텐트,320000,KRW,0,카키,6인용,텐트,방수 텐트
,S-1,겨울 목도리,40000,KRW,3,빨강,성인,목도리,울로 만든 목도리
,S-2,봄 목도리,30000,KRW,3,파랑,성인,목도리,면으로 만든 목도리
`,
};

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  const owner = await app.signUp();
  const built = await Promise.all(
    Object.entries(tables).map(async ([language, table]) => {
      const shop = await createShop(app, owner);
      await buildTable(owner, shop, table);
      return [language, shop] as const;
    }),
  );
  shops = Object.fromEntries(built) as typeof shops; // has both languages
});
afterAll(() => app.close());

/** Plays a dialogue; returns the cards and the text of the last answer. */
async function play(language: 'en' | 'ko', ...questions: string[]) {
  const hash = shops[language].window.hash_id;
  const { api } = await app.customerOf(hash);
  let sessionId: string | undefined;
  let last: Awaited<ReturnType<typeof ask>> = [];
  for (const text of questions) {
    const body = { text, language: language as Language };
    last = await ask(api, hash, { ...body, ...(sessionId && { session_id: sessionId }) });
    sessionId = dataOf(last, 'meta').session_id;
  }
  const cards = last.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'product' ? [event.data] : [],
  );
  return { text: answerTextOf(last), cards, names: cards.map(({ name }) => name) };
}

test('a product with variants is one card with its price range, stock and options', async () => {
  const { cards } = await play('en', 'walking boot');
  expect(cards).toMatchObject([
    {
      name: 'Walking Boot',
      price: { amount: 99, currency: 'USD' },
      highest_price: { amount: 120, currency: 'USD' },
      stock: 6,
      options: [
        { name: 'color', values: ['brown', 'grey'] },
        { name: 'width', values: ['270'] },
      ],
    },
  ]);
});

test('a question that names options is answered by the variant', async () => {
  const { text, cards } = await play('en', 'is the walking boot in grey 270 in stock?');
  expect(cards).toMatchObject([
    {
      variant: 'grey, 270',
      price: { amount: 99 },
      regular_price: { amount: 140 },
      stock: 2,
    },
  ]);
  expect(text).toContain('2 left');
});

test('the answer says that a variant is sold out, and offers the others', async () => {
  const { text, cards } = await play('en', 'walking boot', 'do you have it in 280?');
  expect(text).toBe(
    'Walking Boot (brown, 280) is sold out at the moment.\n\nIn stock: brown 270, grey 270.',
  );
  expect(cards[0]).toMatchObject({ variant: 'brown, 280', stock: 0 });
});

test('a product is sold out when all its variants are', async () => {
  const { text, cards } = await play('en', 'night lamp');
  expect(text).toContain('Night Lamp is sold out');
  expect(cards[0]).toMatchObject({ name: 'Night Lamp', stock: 0 });
  expect(cards[1]).toMatchObject({ name: 'Desk Lamp', stock: 3 });
});

test('a follow-up question is about the variant chosen before', async () => {
  const { text } = await play('en', 'walking boot in grey', 'how much is it?');
  expect(text).toBe('Walking Boot (grey, 270) costs $99.00 (regular price $140.00).');
});

test('the answer says that an option does not exist, and names those that do', async () => {
  const color = await play('en', 'walking boot', 'do you have it in pink?');
  expect(color.text).toBe('Walking Boot is not available in “pink”.\n\nIn stock: brown, grey.');
  const size = await play('ko', '캠핑 텐트 있어요?', '2인용은요?');
  expect(size.text).toBe('캠핑 텐트: ‘2인용’ 옵션은 없습니다.\n\n재고가 있는 옵션입니다: 4인용');
  expect(size.names).toEqual(['캠핑 텐트']);
});

test('the cheaper one of compared products is named with both prices', async () => {
  const { text } = await play(
    'en',
    'compare the knitted scarf and the cotton scarf',
    'which one is cheaper?',
  );
  expect(text.split('\n')[0]).toBe(
    'Cotton Scarf has the lower price: $25.00. For comparison: Knitted Scarf ($40.00).',
  );
});

test('the question of which product is better is answered with both descriptions', async () => {
  const { text, names } = await play(
    'en',
    'compare the knitted scarf and the cotton scarf',
    'which one is better?',
  );
  expect(text).toContain('depends on what you need');
  expect(text).toMatch(/Knitted Scarf.*Made of merino wool\n.*Cotton Scarf.*Light, free of wool/);
  expect(names).toHaveLength(2);
});

test.each<['en' | 'ko', string[], string[]]>([
  ['en', ['scarves without wool'], ['Cotton Scarf']],
  ['en', ['do you have a scarf, but not red'], ['Cotton Scarf']],
  ['en', ['scarves', 'not blue please'], ['Knitted Scarf']],
  ['ko', ['목도리 있어요? 울 말고요'], ['봄 목도리']],
  ['ko', ['목도리 파란색 빼고 보여 주세요'], ['겨울 목도리']],
])('in %s: %j omits the excluded products', async (language, questions, expected) => {
  expect((await play(language, ...questions)).names).toEqual(expected);
});
