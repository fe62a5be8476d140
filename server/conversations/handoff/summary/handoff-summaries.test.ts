import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { everyItem, leaveContact } from '#server/testing/contacts.ts';
import { eventually } from '#server/testing/eventually.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { handoffSummaryEndpoints } from '#shared/contracts/conversations/handoff-summaries.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';

const faqs = [
  ['When is the showroom open?', 'Monday to Saturday from 9 to 18.'],
  ['Is there parking?', 'Forty cars, free of charge.'],
] as const;

let app: TestApp;
let owner: TestUser;
let window: Window;
const { follow, leaveAll } = createLiveStreams();

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await app.signUp();
  const collect = { items: everyItem, consent_text: '' };
  window = await createHandoffWindow(app, owner, { collect });
  await addFaqs(owner, window, faqs);
});
afterEach(leaveAll);
afterAll(() => app.close());

const summariesOf = ({ api }: TestUser, session_id: string, { hash_id: hash } = window) =>
  api.call(handoffSummaryEndpoints.list, { params: { hash, session_id } });

async function chatAbout(texts: readonly string[]) {
  const { api } = await app.customerOf(window.hash_id);
  let session_id: string | undefined;
  for (const text of texts) {
    const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
    session_id = dataOf(events, 'meta').session_id;
  }
  return { api, session_id: session_id ?? '', who: handoffClient(api, window) };
}

test('a summary contains the customer’s questions with their outcome, and the contact', async () => {
  const { api, session_id, who } = await chatAbout([
    'Is there parking?',
    'Do you repair bicycles?',
  ]);
  await leaveContact(api, window, {
    session_id,
    items: { name: 'Mina Park', email: 'mina@example.com' },
  });
  const stream = await follow(owner.api);
  await who.request({ session_id });
  await stream.until('handoff.summarized', { session_id, window_hash: window.hash_id });
  const summary = await summariesOf(owner, session_id);
  expect(summary).toMatchObject({
    items: [
      {
        reason: 'customer_request',
        ended_at: null,
        closing: null,
        opening: {
          text: null,
          questions: [
            { text: 'Is there parking?', outcome: 'answered' },
            { text: 'Do you repair bicycles?', outcome: 'unanswered' },
          ],
        },
      },
    ],
    contact: { name: 'Mina Park', email: 'mina@example.com' },
  });
});

test('a summary is masked for members without customer_info and not found for members of another chatbot', async () => {
  const { session_id, who } = await chatAbout(['Is there parking? Write to mina@example.com']);
  await who.request({ session_id });
  const masked = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const shown = JSON.stringify(await summariesOf(masked, session_id));
  expect(shown).toContain('Is there parking?');
  expect(shown).not.toContain('mina@example.com');
  const elsewhere = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [] });
  const hidden = httpError('not_found', 404);
  await expect(summariesOf(elsewhere, session_id)).rejects.toMatchObject(hidden);
  await expect(summariesOf(await app.signUp(), session_id)).rejects.toMatchObject(hidden);
});

test('the closing contains the messages of the member and the customer when the AI answers again', async () => {
  const { api, session_id } = await chatAbout(['Is there parking?']);
  const member = chatClientOfMember(owner, session_id);
  await member.change({ agent_on: false });
  await member.reply({ text: 'I keep a place for you.', client_id: crypto.randomUUID() });
  await ask(api, window.hash_id, { text: 'Thank you, at 15:00.', session_id });
  await member.change({ agent_on: true });
  const lines = [
    { by: 'member', text: 'I keep a place for you.' },
    { by: 'customer', text: 'Thank you, at 15:00.' },
  ];
  expect((await summariesOf(owner, session_id)).items).toMatchObject([
    { reason: 'member_takeover', ended_at: expect.any(String), closing: { text: null, lines } },
  ]);
});

test('a reply that is edited or retracted after the handoff updates the closing', async () => {
  const { session_id } = await chatAbout(['Is there parking?']);
  const member = chatClientOfMember(owner, session_id);
  await member.change({ agent_on: false });
  const reply = await member.reply({ text: 'At nien.', client_id: crypto.randomUUID() });
  await member.change({ agent_on: true });
  await member.edit(reply.id, { text: 'At nine.' });
  const closing = async () => (await summariesOf(owner, session_id)).items[0]?.closing;
  expect(await closing()).toMatchObject({ lines: [{ by: 'member', text: 'At nine.' }] });
  await member.retract(reply.id);
  expect(await closing()).toBeNull();
});

test('a summary of a reply that was edited meanwhile is not stored', async () => {
  const model = await startModelServer();
  const own = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl }, jobs: true });
  try {
    const by = await own.signUp();
    const of = await createHandoffWindow(own, by);
    const { api } = await own.customerOf(of.hash_id);
    const { session_id } = await handoffClient(api, of).request();
    const member = chatClientOfMember(by, session_id);
    const reply = await member.reply({ text: 'Code 1234.', client_id: crypto.randomUUID() });
    model.next({ tokens: ['The code is 1234.'], firstTokenMs: 1_000 });
    await member.change({ agent_on: true });
    await eventually(
      async () => model.requests.length,
      (length) => length > 0,
    );
    model.next({ tokens: ['There is a code.'] });
    await member.edit(reply.id, { text: 'Code ….' });
    const closing = async () => (await summariesOf(by, session_id, of)).items[0]?.closing;
    await eventually(closing, (item) => typeof item?.text === 'string');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await closing())?.text).toBe('There is a code.');
  } finally {
    await own.close();
    await model.close();
  }
});

test('a handoff in which no member wrote has no closing', async () => {
  const { session_id } = await chatAbout(['Is there parking?']);
  const member = chatClientOfMember(owner, session_id);
  await member.change({ agent_on: false });
  await member.change({ agent_on: true });
  expect((await summariesOf(owner, session_id)).items).toMatchObject([{ closing: null }]);
});

test('a model writes both summaries, and its next prompt contains the closing but no internal note', async () => {
  const model = await startModelServer();
  const own = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl }, jobs: true });
  try {
    const by = await own.signUp();
    const of = await createHandoffWindow(own, by);
    await addFaqs(by, of, faqs);
    const { api } = await own.customerOf(of.hash_id);
    const first = await ask(api, of.hash_id, { text: 'Is there parking?' });
    const { session_id } = dataOf(first, 'meta');
    model.next({ tokens: ['The customer asked about parking.'] });
    const member = chatClientOfMember(by, session_id);
    await member.change({ agent_on: false });
    const latest = async () => (await summariesOf(by, session_id, of)).items[0];
    await eventually(latest, (item) => item?.opening?.text === 'The customer asked about parking.');

    const params = { hash: of.hash_id, session_id };
    const note = { text: 'Seems rich', client_id: crypto.randomUUID() };
    await by.api.call(noteEndpoints.create, { params, body: note });
    await member.reply({ text: 'Place 17 is yours.', client_id: crypto.randomUUID() });
    model.next({ tokens: ['Place 17 is reserved for the customer.'] });
    await member.change({ agent_on: true });
    await eventually(latest, (item) => item?.closing?.text !== null);
    expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('Place 17 is yours.');

    model.next({ tokens: ['Place 17 is reserved for you.'] });
    const events = await ask(api, of.hash_id, { text: 'Which place was it?', session_id });
    expect(answerTextOf(events)).toContain('Place 17 is reserved for you.');
    const prompt = JSON.stringify(model.requests.at(-1)?.body);
    expect(prompt).toContain('<agreement>\\nPlace 17 is reserved for the customer.\\n</agreement>');
    expect(JSON.stringify(model.requests)).not.toContain('Seems rich');

    const { models } = await by.api.call(statisticsEndpoints.usage, { query: {} });
    expect(models.find(({ purpose }) => purpose === 'handoff_summary')?.calls).toBe(2);
  } finally {
    await own.close();
    await model.close();
  }
});
