import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '#server/testing/chat-client.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { transcriptEndpoints } from '#shared/contracts/conversations/transcript.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import type { ApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
let mails = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createShop();
});
afterAll(() => app.close());

async function createShop(): Promise<Window> {
  const shop = await app.createWindow(owner);
  const faq = { question: 'When do you deliver?', answer: 'We deliver within **two days**.' };
  const source_url = 'https://shop.example/delivery';
  await owner.api.call(faqEndpoints.create, {
    body: { agent_id: shop.agent_id ?? '', ...faq, source_url },
  });
  return shop;
}

async function chat(text = 'When do you deliver?', { hash_id } = window) {
  const { api } = await app.customerOf(hash_id);
  const { session_id } = dataOf(await ask(api, hash_id, { text }), 'meta');
  return { api, session_id };
}

const newAddress = () => `customer-${++mails}@example.com`;

function mail(
  api: ApiClient,
  session_id: string,
  email: string,
  language: Language = 'en',
  { hash_id } = window,
) {
  const params = { id: hash_id, session_id };
  return api.call(transcriptEndpoints.mail, { params, body: { email, language } });
}

const mailsTo = (recipient: string) =>
  app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .execute();

test('the mail has the author, time and text of every message and the cited sources', async () => {
  const { api, session_id } = await chat();
  const to = newAddress();
  expect(await mail(api, session_id, to)).toEqual({});
  const [sent] = await mailsTo(to);
  expect(sent?.subject).toContain('Your chat with');
  expect(sent?.body).toMatch(/You · .*\d{4}.*\nWhen do you deliver\?/);
  expect(sent?.body).toMatch(/AI assistant · .*\nWe deliver within two days\./);
  expect(sent?.body).toContain(
    'Sources:\n[1] When do you deliver? – https://shop.example/delivery',
  );
});

test('the mail has no sources when the window shows none', async () => {
  const quiet = await createShop();
  const params = { hash: quiet.hash_id };
  await owner.api.call(windowEndpoints.change, {
    params,
    body: { show_sources: false, publish: true },
  });
  const { api, session_id } = await chat('When do you deliver?', quiet);
  const to = newAddress();
  await mail(api, session_id, to, 'en', quiet);
  const [sent] = await mailsTo(to);
  expect(sent?.body).toContain('We deliver within two days.');
  expect(sent?.body).not.toMatch(/Sources|shop\.example/);
});

test.each(languages.map((language) => [language]))(
  'the mail is in the language of the chat: %s',
  async (language) => {
    const { api, session_id } = await chat();
    const to = newAddress();
    await mail(api, session_id, to, language);
    const [sent] = await mailsTo(to);
    const { text } = app.services.translator;
    expect(sent?.body).toContain(`${text(language, 'server:mail.transcript.customer')} · `);
    expect(sent?.body).toContain(`${text(language, 'server:mail.transcript.sources')}:`);
  },
);

test('links in messages of the customer are removed from the mail', async () => {
  const { api, session_id } = await chat('You won! https://evil.example/prize www.evil.example');
  const to = newAddress();
  await mail(api, session_id, to);
  const [sent] = await mailsTo(to);
  expect(sent?.body).toContain('You won! … …');
  expect(sent?.body).not.toContain('evil.example');
});

test('no mail is sent when no owner has verified their address', async () => {
  const unverified = await app.signUp('unverified@example.com', { verified: false });
  const own = await app.createWindow(unverified);
  const { api, session_id } = await chat('When do you deliver?', own);
  const to = newAddress();
  await expect(mail(api, session_id, to, 'en', own)).rejects.toEqual(
    httpError('feature_disabled', 403),
  );
  expect(await mailsTo(to)).toEqual([]);
});

test('only a chat of the same customer can be mailed', async () => {
  const { session_id } = await chat();
  const stranger = await chat();
  const to = newAddress();
  for (const id of [session_id, 'no-such-chat']) {
    await expect(mail(stranger.api, id, to)).rejects.toEqual(httpError('not_found', 404));
  }
  expect(await mailsTo(to)).toEqual([]);
});

test.each([
  '',
  'nobody',
  'a@b',
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
])('an address like %j is refused', async (email) => {
  const { api, session_id } = await chat();
  await expect(mail(api, session_id, email)).rejects.toEqual(httpError('validation_failed', 422));
});

test('the rate limit refuses a customer’s fourth mail within an hour', async () => {
  const { api, session_id } = await chat();
  for (let count = 0; count < 3; count += 1) await mail(api, session_id, newAddress());
  const to = newAddress();
  await expect(mail(api, session_id, to)).rejects.toEqual(httpError('rate_limited', 429));
  expect(await mailsTo(to)).toEqual([]);
});

test('a recipient gets at most five mails a day from any number of customers', async () => {
  const to = newAddress();
  for (let count = 0; count < 5; count += 1) {
    const { api, session_id } = await chat();
    await mail(api, session_id, to);
  }
  const { api, session_id } = await chat();
  await expect(mail(api, session_id, to)).rejects.toEqual(httpError('rate_limited', 429));
  expect(await mailsTo(to)).toHaveLength(5);
});
