import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { buildTable, createShop, type ShopAgent } from '#server/testing/products.ts';
import type { ModelScript } from '#server/testing/stand-ins/model-script.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let shop: ShopAgent;
let model: ModelServer;

const table = `sku,name,price,stock,description
K1,Tin kettle,15 USD,0,Boils a litre
K2,Iron kettle,35 USD,4,Boils three litres
K3,Copper kettle,95 USD,2,Boils two litres
M1,Red ceramic mug,12.50 USD,10,Holds 300 ml
`;

beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({
    jobs: true,
    env: { LLM_BASE_URL: model.baseUrl, LLM_GENERATES_QUESTIONS: 'false' },
  });
  const owner = await app.signUp();
  shop = await createShop(app, owner);
  await buildTable(owner, shop, table);
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

async function askWith(...scripts: ModelScript[]) {
  model.next(...scripts);
  const { api } = await app.customerOf(shop.window.hash_id);
  const events = await ask(api, shop.window.hash_id, { text: 'Something to make tea for my aunt' });
  const cards = events.flatMap((event) =>
    event.name === 'card' && event.data.kind === 'product' ? [event.data.name] : [],
  );
  return { events, cards, text: answerTextOf(events) };
}
const search = (args: object) => ({ toolCalls: [{ name: 'search_products', arguments: args }] });
const lastResult = () => model.requests.at(-1)?.body.messages.at(-1)?.content;

test('a model searches products, cites them, and the customer sees their cards', async () => {
  const { text, cards, events } = await askWith(
    search({ words: 'kettle', max_price: 50, currency: 'USD' }),
    {
      tokens: ['The Iron kettle boils three litres [2] ', 'and costs 35 USD.'],
    },
  );
  expect(lastResult()).toMatch(/\[2\] Iron kettle/);
  expect(cards[0]).toBe('Iron kettle');
  expect(cards).not.toContain('Copper kettle');
  expect(text).toContain('35 USD');
  expect(dataOf(events, 'citation')).toMatchObject({ n: 2, source_type: 'product' });
});

test('a price limit of any size is accepted', async () => {
  const { cards } = await askWith(search({ words: 'kettle', max_price: 1e30, currency: 'USD' }), {
    tokens: ['The Iron kettle boils three litres [1].'],
  });
  expect(cards).toContain('Copper kettle');
});

test('a price that no tool returned is left out of the answer', async () => {
  const { text } = await askWith(search({ words: 'mug' }), {
    tokens: ['The Red ceramic mug holds 300 ml [1]. ', 'It costs 9.99 USD [1].'],
  });
  expect(text).toContain('300 ml');
  expect(text).not.toContain('9.99');
});

test('the products of two searches at once are numbered one after the other', async () => {
  const calls = ['kettle', 'mug'].map((words) => ({
    name: 'search_products',
    arguments: { words },
  }));
  const { cards } = await askWith({ toolCalls: calls }, { tokens: ['Both are there [1].'] });
  expect(cards).toEqual(['Iron kettle', 'Copper kettle', 'Tin kettle', 'Red ceramic mug']);
  expect(lastResult()).toMatch(/\[4\] Red ceramic mug/);
});

test('a search without results and wrong arguments are explained to the model', async () => {
  await askWith(search({ words: 'submarine' }), { tokens: ['NO_ANSWER'] });
  expect(lastResult()).toContain('no such product');
  await askWith(search({ words: 'kettle', max_price: 'cheap' }), { tokens: ['NO_ANSWER'] });
  expect(lastResult()).toMatch(/Wrong arguments.*max_price/s);
});
