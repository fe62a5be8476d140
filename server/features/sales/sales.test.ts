import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { salesDetailsSchema, salesEndpoints } from '#shared/contracts/sales.ts';
import { windowEndpoints } from '#shared/contracts/windows.ts';
import { suggestDetails } from './suggest-details.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signedUp();
});
afterAll(() => app.close());

const details = {
  products: 'Flower subscription',
  prices: 'From 30 euros a month.',
  objections: [{ objection: 'It is too expensive', answer: 'You can stop every month.' }],
  offers: [{ name: 'Spring bouquet', price: '25 €', description: 'Tulips' }],
  qualification: ['How many people is it for?', 'When should it begin?'],
};

async function newSeller(change: object = {}) {
  const window = await owner.api.call(windowEndpoints.create, {
    body: { name: 'Flower sales', agent_type: 'sales' },
  });
  const params = { agent_id: window.agent_id ?? '' };
  await owner.api.call(salesEndpoints.saveDetails, { params, body: { ...details, ...change } });
  const { api } = await app.visitorOf(window.hash_id);
  let session_id: string | undefined;
  return {
    params,
    async say(text: string) {
      const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
      session_id = dataOf(events, 'meta').session_id;
      const of = (wanted: string) => events.filter(({ name }) => name === wanted);
      return {
        text: of('delta')
          .map(({ data }) => (data as { t: string }).t)
          .join(''),
        cards: of('card').map(({ data }) => data),
      };
    },
  };
}

test('A10 SA1 offers, doubts and prices are answered without a model', async () => {
  const { say } = await newSeller();
  expect((await say('Do you have any offers?')).cards).toEqual([
    { kind: 'product', name: 'Spring bouquet', price: '25 €', description: 'Tulips' },
  ]);
  expect((await say('Hm, that is too expensive')).text).toBe('You can stop every month.');
  expect((await say('How much is it?')).text).toContain('From 30 euros a month.');
});

test('SA1 a question about something else is not answered with the details as they stand', async () => {
  const { say } = await newSeller();
  const { text } = await say('Who won the football match?');
  for (const words of [
    'Flower subscription',
    'From 30 euros',
    'Spring bouquet',
    'stop every month',
  ])
    expect(text).not.toContain(words);
});

test('A10 qualification questions are asked one by one and end in the form for a contact', async () => {
  const { say } = await newSeller();
  expect((await say('I want to buy it')).text).toMatch(/How many people is it for\?$/);
  expect((await say('Two')).text).toBe('When should it begin?');
  const end = await say('Next week');
  expect(end.text).toContain('email address or phone number');
  expect(end.cards).toContainEqual({ kind: 'contact_request' });
  expect((await say('Do you have any offers?')).cards).toHaveLength(1);
});

test('A10 who asks back instead of answering gets an answer', async () => {
  const { say } = await newSeller();
  expect((await say('I want to buy it')).text).toMatch(/How many people is it for\?$/);
  const back = await say('How much does it cost?');
  expect(back.text).toContain('Prices:');
  expect(back.cards).toEqual([]);
});

test('A10 where no prices are written down, offers tell theirs', async () => {
  const { say } = await newSeller({ prices: '' });
  expect((await say('How much is it?')).cards).toMatchObject([{ price: '25 €' }]);
});

test.each(['등록하고 싶어요', 'Sign me up', 'Quiero matricularme', '我想报名', '買いたいです'])(
  'A10 %s begins the way to the goal',
  async (wish) => {
    const { say } = await newSeller();
    expect((await say(wish)).text).toMatch(/How many people is it for\?$/);
  },
);

test('A10 a booking ends at its address', async () => {
  const booking_url = 'https://cal.example/flowers';
  const { say } = await newSeller({ goal: 'booking', booking_url, qualification: [] });
  expect((await say('I would like to book an appointment')).text).toContain(booking_url);
});

test('SA1 details are kept, checked, and told to nobody else', async () => {
  const { params } = await newSeller();
  const stored = await owner.api.call(salesEndpoints.getDetails, { params });
  expect(stored).toMatchObject(details);
  const wrong = { goal: 'booking' as const };
  await expect(
    owner.api.call(salesEndpoints.saveDetails, { params, body: wrong }),
  ).rejects.toMatchObject({ data: { fields: { booking_url: 'required' } } });
  const stranger = await app.signedUp();
  await expect(stranger.api.call(salesEndpoints.getDetails, { params })).rejects.toMatchObject({
    status: 404,
  });
  const general = { agent_id: (await app.createWindow(owner)).agent_id ?? '' };
  await expect(
    owner.api.call(salesEndpoints.getDetails, { params: general }),
  ).rejects.toMatchObject({ status: 404 });
});

test('RP20 details of a withdrawn type are read and not changed; SA2 documents likewise', async () => {
  const user = await app.signedUp();
  const window = await user.api.call(windowEndpoints.create, {
    body: { name: 'Seller', agent_type: 'sales' },
  });
  const params = { agent_id: window.agent_id ?? '' };
  await app.services.db
    .updateTable('organizations')
    .set({ enable_sales: false })
    .where('id', '=', user.login.organization_id)
    .execute();
  const disabled = { status: 403, code: 'feature_disabled' };
  expect(await user.api.call(salesEndpoints.getDetails, { params })).toMatchObject({
    products: '',
  });
  expect(await user.api.call(salesEndpoints.documents, { params })).toMatchObject({ total: 0 });
  const body = { file_url: '/files/none', document_name: 'Prices' };
  await expect(
    user.api.call(salesEndpoints.saveDetails, { params, body: {} }),
  ).rejects.toMatchObject(disabled);
  await expect(user.api.call(salesEndpoints.addDocument, { params, body })).rejects.toMatchObject(
    disabled,
  );
});

test('SA1 documents suggest what is still empty, and nothing is stored', async () => {
  const { params } = await newSeller({ products: 'Only tulips' });
  const empty = salesDetailsSchema.parse({ products: 'Only tulips' });
  const texts = [{ title: 'Roses', body: 'A rose costs 3 €. In May there is a 20% discount.' }];
  expect(await suggestDetails(null, texts, empty)).toMatchObject({
    products: 'Only tulips',
    prices: 'A rose costs 3 €.',
    offers: [{ name: 'In May there is a 20% discount.', description: '' }],
  });
  const korean = [{ title: '요금.md › 요금 안내', body: '2종 자동 과정은 62만 원입니다.' }];
  expect(await suggestDetails(null, korean, { ...empty, products: '' })).toMatchObject({
    products: '요금 안내',
    prices: '2종 자동 과정은 62만 원입니다.',
  });
  const draft = { params, query: { generate: true }, body: { products: 'Draft' } };
  expect(await owner.api.call(salesEndpoints.saveDetails, draft)).toMatchObject({
    products: 'Draft',
    prices: '',
  });
  expect(await owner.api.call(salesEndpoints.getDetails, { params })).toMatchObject({
    products: 'Only tulips',
  });
});
