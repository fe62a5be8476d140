import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { buildTable, createShop, type ShopAgent } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
let shop: ShopAgent;

const table = `sku,name,price,stock,color,description
K1,빨간 운동화,29000원,5,빨강,가볍고 편한 운동화입니다
K2,파란 운동화,45000원,품절,파랑,달리기에 좋은 운동화입니다
K3,검은 구두,89000원,2,검정,정장에 어울리는 구두입니다
J1,赤いスニーカー,4800円,あり,赤,軽いスニーカーです
J2,青いスニーカー,9800円,あり,青,走りやすいスニーカーです
C1,红色马克杯,59元,有货,红色,陶瓷马克杯
C2,玻璃茶壶,299元,有货,透明,耐热玻璃茶壶
E1,Red ceramic mug,12.50 USD,10,red,Holds 300 ml
E2,Blue ceramic mug,19.90 USD,0,blue,Holds 400 ml
E3,Walnut desk,450 USD,1,brown,A desk of solid walnut
E4,Tin kettle,15 USD,0,grey,Boils a litre
E5,Copper kettle,95 USD,2,gold,Boils two litres
E6,Iron kettle,35 USD,4,black,Boils three litres
S1,Bolso de cuero rojo,"25,00 €",4,rojo,Bolso hecho a mano
S2,Bolso de cuero negro,"80,00 €",4,negro,Bolso hecho a mano
`;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  shop = await createShop(app, owner);
  await buildTable(owner, shop, table);
  for (const [question, answer] of [
    ['How long does delivery take?', 'Delivery takes two days.'],
    ['반품은 어떻게 합니까?', '7일 안에 반품하실 수 있습니다.'],
    ['Do you wrap mugs as gifts?', 'Yes, gift wrapping is free.'],
  ] as const) {
    const body = { agent_id: shop.agentId, question, answer };
    await owner.api.call(faqEndpoints.create, { body });
  }
});
afterAll(() => app.close());

async function answerTo(text: string, before?: string, language?: Language) {
  const { api } = await app.customerOf(shop.window.hash_id);
  const hash = shop.window.hash_id;
  const first = before && dataOf(await ask(api, hash, { text: before, language }), 'meta');
  const events = await ask(api, hash, {
    text,
    language,
    ...(first && { session_id: first.session_id }),
  });
  const cards = events.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'product' ? [String(event.data.name)] : [],
  );
  return { events, cards };
}

describe('an e-commerce agent without a model', () => {
  test.each([
    ['빨간 운동화 있습니까?', ['빨간 운동화']],
    ['3만원 이하 운동화 추천해 주세요', ['빨간 운동화']],
    ['5千円以下のスニーカーはありますか', ['赤いスニーカー']],
    ['有没有不超过100元的马克杯', ['红色马克杯']],
    ['bolso de cuero por menos de 30 €', ['Bolso de cuero rojo']],
    ['ceramic mugs in stock', ['Red ceramic mug']],
    ['What is your cheapest ceramic mug?', ['Red ceramic mug', 'Blue ceramic mug']],
    // Products that are sold out come last, however cheap.
    ['your cheapest kettle', ['Iron kettle', 'Copper kettle', 'Tin kettle']],
    ['your most expensive kettle', ['Copper kettle', 'Iron kettle', 'Tin kettle']],
    ['walnut desk', ['Walnut desk']],
    ['K3', ['검은 구두']],
    ['Muéstreme algo marrón', ['Walnut desk']],
    ['机はありますか', ['Walnut desk']],
    ['面白い赤いスニーカー', ['赤いスニーカー']],
  ])('answers “%s” with cards', async (question, expected) => {
    expect((await answerTo(question)).cards).toEqual(expected);
  });

  test.each([
    ['검은색 구두', ['검은 구두']],
    ['파란색 운동화', ['파란 운동화', '빨간 운동화']],
    ['a black bolso de cuero', ['Bolso de cuero negro']],
  ])('finds the colour in “%s” by its other names', async (question, expected) => {
    expect((await answerTo(question)).cards).toEqual(expected);
  });

  test.each([
    ['ceramic mugs', 'and in blue?', ['Blue ceramic mug', 'Red ceramic mug']],
    ['운동화 추천해 주세요', '그중 빨간색은요?', ['빨간 운동화']],
    ['bolso de cuero', '¿y en negro?', ['Bolso de cuero negro']],
    ['スニーカーはありますか', 'その中で5千円以下のものは', ['赤いスニーカー']],
    ['bolso de cuero', '¿Hay algo más barato?', ['Bolso de cuero rojo']],
    ['운동화 추천해 주세요', '더 싼 건 없어요?', ['빨간 운동화']],
  ])('continues “%s” with “%s”', async (before, question, expected) => {
    expect((await answerTo(question, before)).cards).toEqual(expected);
  });

  test('does not continue the previous question when the next one has its own subject', async () => {
    const { cards } = await answerTo('Do you have purple elephants?', 'ceramic mugs');
    expect(cards).toEqual([]);
  });

  test('cites the product, and its card has the known fields', async () => {
    const { events } = await answerTo('Do you have a red ceramic mug?');
    expect(answerTextOf(events)).toBe('This is what we have: Red ceramic mug.');
    expect(dataOf(events, 'citation')).toMatchObject({
      source_type: 'product',
      title: 'Red ceramic mug',
    });
    const shown = events.find((event) => event.name === 'card' && event.data.kind === 'product');
    expect(shown?.data).toMatchObject({
      price: { amount: 12.5, currency: 'USD' },
      stock: 10,
      description: 'Holds 300 ml',
    });
  });

  test.each([
    [
      'Is the blue ceramic mug in stock?',
      'en',
      'Blue ceramic mug is sold out at the moment.\n\nSimilar and in stock: Red ceramic mug.',
      ['Blue ceramic mug', 'Red ceramic mug'],
    ],
    [
      '파란 운동화 있습니까?',
      'ko',
      '파란 운동화: 현재 품절입니다.\n\n비슷한 상품 중 재고가 있는 상품입니다: 빨간 운동화',
      ['파란 운동화', '빨간 운동화'],
    ],
    [
      'a tin kettle',
      'en',
      'Tin kettle is sold out at the moment.\n\nSimilar and in stock: Copper kettle, Iron kettle.',
      ['Tin kettle', 'Copper kettle', 'Iron kettle'],
    ],
  ] as const)(
    'says for “%s” that the product is sold out, and offers similar ones',
    async (...row) => {
      const [question, language, text, names] = row;
      const { events, cards } = await answerTo(question, undefined, language);
      expect(answerTextOf(events)).toBe(text);
      expect(cards).toEqual(names);
      const [first] = events.filter(({ name }) => name === 'card');
      expect(first?.data).toMatchObject({ stock: 0 });
    },
  );

  test('names the sold-out products among those found', async () => {
    const { events } = await answerTo('ceramic mugs');
    expect(answerTextOf(events)).toBe(
      'This is what we have: Red ceramic mug.\n\nSold out at the moment: Blue ceramic mug.',
    );
  });

  test('a passage says the stock in the language of the product', async () => {
    const excerptFor = async (text: string) => {
      const { events } = await answerTo(text);
      return events.flatMap(({ name, data }) => (name === 'citation' ? [data.excerpt] : []))[0];
    };
    expect(await excerptFor('빨간 운동화')).toContain('재고: 5');
    expect(await excerptFor('a walnut desk')).toContain('In stock: 1');
    expect(await excerptFor('a tin kettle')).toContain('Sold out');
  });

  test('says when no product is within the price limit, and shows the closest ones', async () => {
    const { events, cards } = await answerTo('walnut desk under 100 dollars');
    expect(answerTextOf(events)).toContain('closest');
    expect(cards).toEqual(['Walnut desk']);
  });

  test.each([
    ['How long does delivery take?', 'Delivery takes two days.'],
    ['반품은 어떻게 합니까?', '7일 안에 반품하실 수 있습니다.'],
    ['Do you wrap mugs as gifts?', 'Yes, gift wrapping is free.'],
  ])('leaves “%s” to the FAQ', async (question, answer) => {
    const { events, cards } = await answerTo(question);
    expect(answerTextOf(events)).toBe(answer);
    expect(cards).toEqual([]);
  });

  test('says that only a description mentions what the customer asks for', async () => {
    const { events, cards } = await answerTo('Do you sell litres?');
    expect(answerTextOf(events)).toMatch(/^No product has this name, .*Copper kettle/);
    expect(cards).toContain('Copper kettle');
  });

  test('shows the prices nearest to a range without products first', async () => {
    const { cards } = await answerTo('kettles between 70 and 80 dollars');
    expect(cards).toEqual(['Copper kettle', 'Iron kettle']);
  });

  test('says how many are left', async () => {
    const { events } = await answerTo('How many iron kettles are left?');
    expect(answerTextOf(events)).toContain('4 left');
  });

  test('shows no product when the shop sells nothing like it', async () => {
    const { events, cards } = await answerTo('Do you have purple elephants?');
    expect(dataOf(events, 'done')).toMatchObject({ finish: 'no_answer' });
    expect(cards).toEqual([]);
  });
});
