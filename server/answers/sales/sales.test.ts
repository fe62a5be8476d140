import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { createSeller } from '#server/testing/sellers.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import type { Language } from '#shared/contracts/languages.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function newSeller(change: object = {}) {
  const { window } = await createSeller(owner, change);
  const { api } = await app.customerOf(window.hash_id);
  let session_id: string | undefined;
  return {
    /** Returns the stored message of the contact. */
    async leaveContact(message: string) {
      const { contact_id } = await api.call(contactEndpoints.submit, {
        params: { id: window.hash_id },
        body: {
          client_id: 'the-only-form',
          reason: 'request' as const,
          message,
          items: { email: 'jo@firm.example' },
          ...(session_id && { session_id }),
        },
      });
      const { message: stored } = await app.services.db
        .selectFrom('contacts')
        .select('message')
        .where('id', '=', contact_id)
        .executeTakeFirstOrThrow();
      return stored;
    },
    async say(text: string, language: Language = 'en') {
      const events = await ask(api, window.hash_id, {
        text,
        language,
        ...(session_id && { session_id }),
      });
      session_id = dataOf(events, 'meta').session_id;
      const of = (wanted: string) => events.filter(({ name }) => name === wanted);
      return {
        text: answerTextOf(events),
        cards: of('card').map(({ data }) => data),
        citations: of('citation').map(({ data }) => data),
      };
    },
  };
}

test('offers, objections and prices are answered without a model', async () => {
  const { say } = await newSeller();
  expect((await say('Do you have any offers?')).cards).toEqual([
    { kind: 'product', name: 'Spring bouquet', price: '25 €', description: 'Tulips' },
  ]);
  expect((await say('Hm, that is too expensive')).text).toBe('You can stop every month.');
  expect((await say('How much is it?')).text).toContain('From 30 euros a month.');
});

test('a question about another offer with a word of its name is answered with the prices', async () => {
  const { say } = await newSeller();
  const other = await say('How much is a funeral bouquet?');
  expect(other).toMatchObject({ text: expect.stringContaining('From 30 euros'), cards: [] });
  expect((await say('How much is the spring bouquet?')).cards).toMatchObject([{ price: '25 €' }]);
});

test('a customer who wants to buy and asks for the price gets the price', async () => {
  const { say } = await newSeller();
  expect((await say('I want to buy it, how much is it?')).text).toContain('From 30 euros');
});

test('a phone number in a request is filled in before the qualification continues', async () => {
  const { say } = await newSeller();
  const prefill = { phone_number: '+4930901820' };
  const start = await say('I want to buy it, call me on +49 30 901820');
  expect(start.text).toMatch(/\+4930901820.*How many people is it for\?$/s);
  expect(start.cards).toEqual([{ kind: 'contact_request', prefill }]);
  expect((await say('Two')).text).toBe('When should it begin?');
  const end = await say('Next week, my number is +49 30 901820');
  expect(end.cards).toEqual([{ kind: 'contact_request', prefill }]);
  expect(end.text).toContain('+4930901820');
  expect((await say('Please stop contacting jo@firm.example')).cards).toEqual([]);
});

test('a qualification question is asked again after a message that only leaves an address', async () => {
  const { say, leaveContact } = await newSeller();
  await say('I want to buy it');
  const again = await say('my mail is jo@firm.example');
  expect(again.text).toMatch(/jo@firm\.example.*How many people is it for\?$/s);
  expect(again.cards).toEqual([{ kind: 'contact_request', prefill: { email: 'jo@firm.example' } }]);
  expect((await say('Two')).text).toBe('When should it begin?');
  expect(await leaveContact('Please write.')).toBe(
    'Please write.\n\nHow many people is it for? – Two',
  );
});

test('an address replies to a qualification question that asks for it', async () => {
  const { say } = await newSeller({ qualification: ['What is your email?', 'How many people?'] });
  await say('I want to buy it');
  expect((await say('jo@firm.example')).text).toMatch(/How many people\?$/);
});

test('a citation of the details has the name of the business', async () => {
  const { say } = await newSeller({ products: 'We deliver on Sundays, too.' });
  const { citations } = await say('Do you deliver on Sundays?');
  expect(citations).toMatchObject([{ source_type: 'settings', title: 'Flower sales' }]);
});

test('a question about something else is not answered with the details', async () => {
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

test('qualification questions are asked one by one and end with the contact form', async () => {
  const { say } = await newSeller();
  expect((await say('I want to buy it')).text).toMatch(/How many people is it for\?$/);
  expect((await say('Two')).text).toBe('When should it begin?');
  const end = await say('Next week');
  expect(end.text).toContain('email address or phone number');
  expect(end.cards).toContainEqual({ kind: 'contact_request' });
  expect((await say('Do you have any offers?')).cards).toHaveLength(1);
});

test('a customer who replies with a question gets its answer', async () => {
  const { say } = await newSeller();
  expect((await say('I want to buy it')).text).toMatch(/How many people is it for\?$/);
  const back = await say('How much does it cost?');
  expect(back.text).toMatch(/Prices:.*\n\nHow many people is it for\?$/s);
  expect(back.cards).toEqual([]);
  expect((await say('Two')).text).toBe('When should it begin?');
});

test('a question without an answer does not end the qualification', async () => {
  const { say } = await newSeller();
  await say('I want to buy it');
  await say('Who won the football match?');
  await say('what is the capital of Peru');
  expect((await say('Two')).text).toBe('When should it begin?');
});

test('a customer who declined gets no pitch after a question', async () => {
  const { say } = await newSeller();
  await say('No thanks, I am not interested');
  const response = await say('Do you offer appointments by phone?');
  expect(response.text).not.toContain('How many people is it for?');
  expect(response.cards).not.toContainEqual(expect.objectContaining({ kind: 'product' }));
  expect((await say('I want to buy it')).text).toMatch(/How many people is it for\?$/);
});

test.each([
  ["I'm not interested, thanks", 'en'],
  ['관심 없어요', 'ko'],
  ['我不感兴趣', 'zh'],
  ['No me interesa, gracias', 'es'],
  ['興味はありません', 'ja'],
] as const)('a customer who says “%s” gets no further offers', async (refusal, language) => {
  const { say } = await newSeller();
  await say('I want to buy it');
  const declined = app.services.translator.text(language, 'server:sales.declined');
  expect(await say(refusal, language)).toMatchObject({ text: declined, cards: [] });
  expect((await say('Two')).text).not.toContain('When should it begin?');
});

test.each([
  ['What do you sell?', 'Flower subscription'],
  ['무엇을 판매하나요?', 'Flower subscription'],
  ['你们卖什么？', 'Flower subscription'],
  ['¿Qué venden?', 'Flower subscription'],
  ['何を売っていますか？', 'Flower subscription'],
  ['Do you deliver on Sundays?', 'We deliver on Sundays, too.'],
])('“%s” is answered from the details', async (question, answer) => {
  const products = 'Flower subscription. We deliver on Sundays, too.';
  const { say } = await newSeller({ products });
  expect((await say(question)).text).toContain(answer);
});

test('the replies to the qualification are stored with the contact', async () => {
  const { say, leaveContact } = await newSeller();
  await say('I want to buy it');
  await say('How much does it cost?');
  await say('Two');
  await say('Next week');
  expect(await leaveContact('Please write.')).toBe(
    'Please write.\n\nHow many people is it for? – Two\nWhen should it begin? – Next week',
  );
});

test('prices of offers are shown when no price text is stored', async () => {
  const { say } = await newSeller({ prices: '' });
  expect((await say('How much is it?')).cards).toMatchObject([{ price: '25 €' }]);
});

test.each(['등록하고 싶어요', 'Sign me up', 'Quiero matricularme', '我想报名', '買いたいです'])(
  '“%s” starts the qualification',
  async (message) => {
    const { say } = await newSeller();
    expect((await say(message)).text).toMatch(/How many people is it for\?$/);
  },
);

test.each([
  '예약 취소하고 싶어요',
  'Cancel my appointment please',
  '我想取消预约',
  'Quiero cancelar mi reserva',
  '予約をキャンセルしたいです',
])('“%s” does not start the qualification', async (message) => {
  const { say } = await newSeller();
  expect((await say(message)).text).not.toMatch(/How many people is it for/);
});

test('a booking goal ends with its link', async () => {
  const booking_url = 'https://cal.example/flowers';
  const { say } = await newSeller({ goal: 'booking', booking_url, qualification: [] });
  expect((await say('I would like to book an appointment')).text).toContain(booking_url);
});
