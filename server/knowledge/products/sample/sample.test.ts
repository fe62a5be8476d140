import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createShop, waitForBuild } from '#server/testing/products.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { productEndpoints } from '#shared/contracts/knowledge/products.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp();
});

async function sampleShop(sample: Language) {
  const shop = await createShop(app, owner);
  const { id, name } = await owner.api.call(productEndpoints.addFile, {
    body: { knowledge_id: shop.knowledgeId, sample },
  });
  await owner.api.call(productEndpoints.build, { body: { commerce_datafile_id: id } });
  return { shop, name, file: await waitForBuild(owner, shop, id) };
}

const currencies: Record<Language, string> = {
  en: 'USD',
  es: 'EUR',
  ja: 'JPY',
  ko: 'KRW',
  zh: 'CNY',
};

test.each(languages)('the sample shop in %s has 30 complete products', async (sample) => {
  const { shop, file } = await sampleShop(sample);
  expect(file).toMatchObject({ state: 'ready', products: 30, skipped: 0 });
  const query = { knowledge_id: shop.knowledgeId, size: 100 };
  const { items } = await owner.api.call(productEndpoints.list, { query });
  for (const product of items) {
    expect(product).toMatchObject({
      currency: currencies[sample],
      price: expect.any(Number),
      stock: expect.stringMatching(/^(in|out)$/),
      category: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      image_url: null,
      url: null,
    });
    expect(Object.keys(product.attributes)).toHaveLength(3);
  }
  expect(items.filter(({ stock }) => stock === 'out')).toHaveLength(2);
  expect(items.filter(({ compare_at_price }) => compare_at_price !== null)).toHaveLength(5);
});

describe('the sample shop answers with cards', () => {
  test.each<[Language, string, string[]]>([
    [
      'en',
      'Do you have a waterproof jacket under 100?',
      ['Trail Waterproof Jacket', 'Packable Rain Jacket'],
    ],
    ['ko', '10만원 이하 방수 재킷 있습니까?', ['트레일 방수 재킷', '휴대용 레인 재킷']],
    [
      'ja',
      '1万円以下の防水ジャケットはありますか',
      ['トレイル防水ジャケット', '携帯レインジャケット'],
    ],
    ['zh', '有没有600元以下的防水夹克？', ['山径防水夹克', '便携雨衣夹克']],
    [
      'es',
      '¿Tienen una chaqueta impermeable por menos de 100 €?',
      ['Chaqueta impermeable Sendero', 'Chaqueta de lluvia plegable'],
    ],
  ])('in %s: %s', async (sample, text, names) => {
    const { shop } = await sampleShop(sample);
    const { api } = await app.customerOf(shop.window.hash_id);
    const events = await ask(api, shop.window.hash_id, { text, language: sample });
    const cards = events.flatMap((event) =>
      event.name === 'card' && event.data.kind === 'product' ? [event.data] : [],
    );
    expect(cards.map(({ name }) => name)).toEqual(names);
    expect(cards[0]?.price).toMatchObject({ currency: currencies[sample] });
    expect(dataOf(events, 'done')).toMatchObject({ finish: 'stop' });
  });
});

test('adding products requires either an upload, a shop or the sample', async () => {
  const { knowledgeId } = await createShop(app, owner);
  for (const source of [{}, { sample: 'ko', ecommerce_url: 'https://shop.example/' }] as const) {
    const body = { knowledge_id: knowledgeId, ...source };
    await expect(owner.api.call(productEndpoints.addFile, { body })).rejects.toMatchObject({
      data: { fields: { file_url: 'required' } },
    });
  }
});
