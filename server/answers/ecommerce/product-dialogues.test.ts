import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { buildTable, createShop, type ShopAgent } from '#server/testing/products.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { ProductCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let shops: Record<'en' | 'ko' | 'ja' | 'zh' | 'es', ShopAgent>;

const tables = {
  en: `sku,name,price,list price,currency,stock,color,size,category,description
b1,City Bicycle,450,,USD,3,red,52 cm,Bicycles,Seven gears and a basket
b2,City Bicycle,450,,USD,0,blue,56 cm,Bicycles,Seven gears and a basket
b3,Gravel Bike,890,1090,USD,2,olive,54 cm,Bicycles,Carbon fork for rough roads
b4,Balance Bike,95,,USD,6,yellow,12 in,Children,For a child from two years on
h1,Road Helmet,60,,USD,10,white,M,Helmets,Light helmet with many vents
h2,Road Helmet,60,,USD,0,white,L,Helmets,Light helmet with many vents
h3,Road Helmet,48,60,USD,4,black,M,Helmets,Light helmet with many vents
h4,Kids Helmet,30,,USD,8,green,S,Helmets,With a soft chin strap
g1,Winter Gloves,35,,USD,5,black,L,Clothing,Waterproof and lined with fleece
g2,Summer Gloves,22,28,USD,7,grey,M,Clothing,Padded palm
j1,Rain Cape,55,,USD,4,yellow,one size,Clothing,Waterproof cape that covers the handlebar
l1,Front Light,25,,USD,12,silver,small,Lights,Shines 60 lux
`,
  ko: `상품코드,상품명,판매가,정가,통화,재고,색상,사이즈,분류,설명
t1,원목 식탁,320000,,KRW,2,브라운,4인용,가구,튼튼한 참나무 식탁
t2,원목 식탁,450000,,KRW,0,브라운,6인용,가구,튼튼한 참나무 식탁
c1,패브릭 의자,89000,120000,KRW,5,그레이,중형,가구,세탁할 수 있는 커버
c2,패브릭 의자,89000,,KRW,0,네이비,중형,가구,세탁할 수 있는 커버
c3,가죽 의자,150000,,KRW,3,블랙,중형,가구,천연 가죽 의자
r1,면 러그,65000,,KRW,9,아이보리,소형,침구,물세탁 가능한 러그
r2,면 러그,98000,,KRW,4,아이보리,대형,침구,물세탁 가능한 러그
p1,무드등,35000,,KRW,20,화이트,소형,조명,은은한 불빛
p2,장스탠드,120000,150000,KRW,3,블랙,대형,조명,거실에 어울리는 조명
`,
  ja: `商品コード,商品名,価格,通貨,在庫,色,サイズ,カテゴリ
n1,革の財布,12800,JPY,3,茶色,S,財布
n2,革の財布,12800,JPY,0,黒,S,財布
n3,布の財布,4800,JPY,6,青,M,財布
k1,帆布バッグ,9800,JPY,4,白,M,バッグ
`,
  zh: `编号,商品名称,价格,币种,库存,颜色,尺码,类别
s1,跑步鞋,399,CNY,5,白色,42,鞋
s2,跑步鞋,399,CNY,0,黑色,42,鞋
s3,帆布鞋,129,CNY,8,红色,41,鞋
m1,保温杯,89,CNY,10,蓝色,500ml,杯子
`,
  es: `código,nombre,precio,moneda,existencias,color,talla,categoría
v1,Vestido de lino,59,EUR,4,verde,M,Vestidos
v2,Vestido de lino,59,EUR,0,blanco,M,Vestidos
v3,Vestido de fiesta,120,EUR,2,negro,L,Vestidos
z1,Sandalias de cuero,45,EUR,6,marrón,38,Zapatos
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
  shops = Object.fromEntries(built) as typeof shops; // has every language
});
afterAll(() => app.close());

/** Plays a dialogue; returns the skus shown and the text of the last answer. */
async function play(language: Language, questions: readonly string[]) {
  const hash = shops[language].window.hash_id;
  const { api } = await app.customerOf(hash);
  let sessionId: string | undefined;
  let last: Awaited<ReturnType<typeof ask>> = [];
  for (const text of questions) {
    last = await ask(api, hash, { text, language, ...(sessionId && { session_id: sessionId }) });
    sessionId = dataOf(last, 'meta').session_id;
  }
  const cards = last.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'product' ? [event.data] : [],
  );
  return { text: answerTextOf(last), shown: cards.map(label) };
}

const label = ({ name, variant, stock }: Pick<ProductCard, 'name' | 'variant' | 'stock'>) =>
  [name, variant && `(${variant})`, stock === 0 && 'sold out'].filter(Boolean).join(' ');

describe('a dialogue about products', () => {
  test.each<[Language, string[], string[]]>([
    ['en', ['road helmet', 'anything cheaper?'], ['Kids Helmet']],
    [
      'en',
      ['road helmets in white', 'and in L?'],
      ['Road Helmet (L, white) sold out', 'Road Helmet (M, white)', 'Road Helmet (M, black)'],
    ],
    ['en', ['helmets', 'the second one, is it in stock?'], ['Road Helmet']],
    [
      'en',
      ['what gloves do you have?', 'compare the first two'],
      ['Winter Gloves', 'Summer Gloves'],
    ],
    ['en', ['compare the winter gloves and the rain cape'], ['Winter Gloves', 'Rain Cape']],
    [
      'es',
      ['sandalias', '¿cuál es la más barata?'],
      [
        'Sandalias de cuero',
        'Vestido de lino (verde)',
        'Vestido de fiesta',
        'Vestido de lino (blanco) sold out',
      ],
    ],
    [
      'en',
      ['do you have a city bicycle in red?', 'what about blue?'],
      ['City Bicycle (56 cm, blue) sold out', 'City Bicycle (52 cm, red)'],
    ],
    ['en', ['gloves', 'are there waterproof ones?'], ['Winter Gloves']],
    ['en', ['anything on sale?'], ['Gravel Bike', 'Road Helmet', 'Summer Gloves']],
    [
      'en',
      ['what do you have under $40?'],
      ['Kids Helmet', 'Winter Gloves', 'Summer Gloves', 'Front Light'],
    ],
    ['en', ['I am looking for a gift under 30 dollars'], ['Summer Gloves', 'Front Light']],
    ['en', ['wintr gloves'], ['Winter Gloves']],
    ['en', ['how much is the gravel bike?'], ['Gravel Bike']],
    ['en', ['gravel bike', 'how much is it?'], ['Gravel Bike']],
    [
      'en',
      ['road helmet', 'other colors?'],
      ['Road Helmet (M, white)', 'Road Helmet (M, black)', 'Road Helmet (L, white) sold out'],
    ],
    [
      'en',
      ['city bicycle', 'does it come in other colours'],
      ['City Bicycle (52 cm, red)', 'City Bicycle (56 cm, blue) sold out'],
    ],
    ['en', ['bicycles', 'only the ones on sale'], ['Gravel Bike']],
    ['en', ['helmets between $40 and $50'], ['Road Helmet']],
    ['ko', ['식탁 있어요?', '6인용은요?'], ['원목 식탁 (6인용) sold out', '원목 식탁 (4인용)']],
    ['ko', ['의자 보여 주세요', '두 번째 거 재고 있어요?'], ['가죽 의자']],
    [
      'ko',
      ['의자 보여 주세요', '네이비 색은 없나요?'],
      ['패브릭 의자 (네이비) sold out', '패브릭 의자 (그레이)', '가죽 의자'],
    ],
    ['ko', ['10만원대 의자 있나요?'], ['가죽 의자']],
    ['ko', ['무드등이랑 장스탠드 비교해 주세요'], ['무드등', '장스탠드']],
    ['ko', ['러그 추천해 주세요', '더 싼 거 없어요?'], ['면 러그']],
    ['ko', ['할인하는 상품 있어요?'], ['패브릭 의자', '장스탠드']],
    ['ko', ['패브릭 의자', '얼마예요?'], ['패브릭 의자 (그레이)', '패브릭 의자 (네이비) sold out']],
    [
      'ja',
      ['革の財布はありますか', '黒はありますか？'],
      ['革の財布 (黒) sold out', '革の財布 (茶色)'],
    ],
    ['ja', ['財布', 'もっと安いものはありますか'], ['布の財布']],
    ['ja', ['1万円台の財布'], ['革の財布 (茶色)', '革の財布 (黒) sold out']],
    ['zh', ['跑步鞋', '黑色的呢？'], ['跑步鞋 (黑色) sold out', '跑步鞋 (白色)']],
    ['zh', ['有鞋吗', '200元以下的有吗'], ['帆布鞋']],
    ['zh', ['鞋', '第二个有货吗'], ['帆布鞋']],
    [
      'es',
      ['vestido de lino', '¿y en blanco?'],
      ['Vestido de lino (blanco) sold out', 'Vestido de lino (verde)'],
    ],
    ['es', ['vestidos', '¿algo más barato?'], ['Vestido de lino']],
    ['es', ['sandalias', '¿cuánto cuestan?'], ['Sandalias de cuero']],
    ['ko', ['러그', '큰 걸로 대형 있나요?'], ['면 러그']],
    [
      'en',
      ['helmets that are not on sale'],
      ['Road Helmet (M)', 'Kids Helmet', 'Road Helmet (L) sold out'],
    ],
  ])('in %s: %j shows %j', async (language, questions, expected) => {
    const { shown } = await play(language, questions);
    expect(shown).toEqual(expected);
  });

  test('compares two products by price, stock and properties', async () => {
    const { text } = await play('en', ['compare the winter gloves and the summer gloves']);
    expect(text.split('\n')).toEqual([
      'Here they are side by side:',
      '- **Winter Gloves**: $35.00 · L · black · In stock: 5',
      '- **Summer Gloves**: $22.00 (regular price $28.00) · M · grey · In stock: 7',
    ]);
  });

  test('says that nothing is cheaper', async () => {
    const { text } = await play('en', ['front light', 'anything cheaper?']);
    expect(text).toBe('We have nothing cheaper: Front Light has the lowest price at $25.00.');
  });

  test('says the price and the stock of a product shown before', async () => {
    const dialogue = ['helmets', 'the second one, is it in stock?', 'and how much is it?'];
    expect((await play('en', dialogue.slice(0, 2))).text).toBe(
      'Yes, Road Helmet is in stock: 4 left.',
    );
    expect((await play('en', dialogue)).text).toBe(
      'Road Helmet costs $48.00 (regular price $60.00).',
    );
  });

  test('does not treat a question about another product as a follow-up', async () => {
    expect((await play('en', ['road helmet', 'Do you have purple elephants?'])).shown).toEqual([]);
  });
});
