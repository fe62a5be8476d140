import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { addFaqs } from '#server/testing/faqs.ts';
import {
  chatClientOfMember,
  createHandoffWindow,
  handoffClient,
} from '#server/testing/handoffs.ts';
import { httpError } from '#server/testing/http-error.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { suggestionEndpoints } from '#shared/contracts/conversations/suggestions.ts';
import { readEvents } from '#shared/http/read-events.ts';

const faqs = [
  ['When is the showroom open?', 'Monday to Saturday from 9 to 18, on Sundays from 11 to 17.'],
  ['Is there parking?', 'Forty cars, free of charge.'],
] as const;

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await createHandoffWindow(app, owner);
  await addFaqs(owner, window, faqs);
});
afterAll(() => app.close());

/** A chat that the owner has accepted and in which the customer wrote these messages. */
async function acceptedChat(
  texts: readonly string[],
  { by = owner, of = window, from = app } = {},
) {
  const { api } = await from.customerOf(of.hash_id);
  const { session_id } = await handoffClient(api, of).request();
  await chatClientOfMember(by, session_id).accept();
  for (const text of texts) await ask(api, of.hash_id, { text, session_id }).catch(() => null);
  return { api, session_id };
}

async function suggest(user: TestUser, session_id: string) {
  const response = await user.api.stream(suggestionEndpoints.suggest, { body: { session_id } });
  const events: { name: string; data: { t?: string; text?: string; title?: string } }[] = [];
  for await (const { name, data } of readEvents(response)) {
    events.push({ name, data: JSON.parse(data) });
  }
  return events;
}

test('without a model a suggestion quotes the source, and the chat is unchanged', async () => {
  const { session_id } = await acceptedChat(['When is the showroom open?']);
  const before = await chatClientOfMember(owner, session_id).read(window.hash_id);
  const events = await suggest(owner, session_id);
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { finish: 'stop' } });
  expect(events.at(-1)?.data.text).toContain('from 9 to 18');
  expect(events.find(({ name }) => name === 'citation')?.data.title).toContain('showroom');
  const deltas = events.filter(({ name }) => name === 'delta').map(({ data }) => data.t);
  expect(deltas.join('')).toBe(events.at(-1)?.data.text);
  const after = await chatClientOfMember(owner, session_id).read(window.hash_id);
  expect(after).toEqual(before);
});

test('a question that refers to earlier messages of the chat is answered', async () => {
  const { api, session_id } = await acceptedChat(['When is the showroom open?']);
  const member = chatClientOfMember(owner, session_id);
  await member.reply({ text: 'On weekdays from 9.', client_id: crypto.randomUUID() });
  await ask(api, window.hash_id, { text: 'And on Sundays?', session_id }).catch(() => null);
  expect((await suggest(owner, session_id)).at(-1)?.data.text).toContain('from 11 to 17');
});

test('the path of the specification, relative to the base, is served too', async () => {
  const { session_id } = await acceptedChat(['Is there parking?']);
  const response = await fetch(`${app.consoleUrl}/api/admin/admin/sessions/suggestion/`, {
    method: 'POST',
    headers: { 'x-access-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify({ session_id }),
  });
  expect(await response.text()).toContain('Forty cars');
});

test('without a source that answers, the suggestion is empty', async () => {
  const { session_id } = await acceptedChat(['Do you repair bicycles?']);
  expect((await suggest(owner, session_id)).at(-1)).toEqual({
    name: 'done',
    data: { text: '', finish: 'no_answer' },
  });
});

test('members get suggestions for chats that they can read only', async () => {
  const { session_id } = await acceptedChat(['Is there parking?']);
  const elsewhere = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [] });
  await expect(suggest(elsewhere, session_id)).rejects.toMatchObject(httpError('not_found', 404));
  const stranger = await app.signUp();
  await expect(suggest(stranger, session_id)).rejects.toMatchObject(httpError('not_found', 404));
});

test('a model reads the chat, without personal data for members who may not see it', async () => {
  const model: ModelServer = await startModelServer({
    script: { tokens: ['Forty cars, free of charge [1].'] },
  });
  const withModel = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  try {
    const by = await withModel.signUp();
    const of = await createHandoffWindow(withModel, by);
    await addFaqs(by, of, faqs);
    const { session_id } = await acceptedChat(['I am minji@example.com. Is there parking?'], {
      by,
      of,
      from: withModel,
    });
    const masked = await withModel.memberOf(by, { permissions: ['all_chats'], windowIds: [of.id] });
    expect((await suggest(masked, session_id)).at(-1)?.data.text).toContain('Forty cars');
    const sent = () => JSON.stringify(model.requests.at(-1)?.body);
    expect(sent()).toContain('Is there parking?');
    expect(sent()).not.toContain('minji@example.com');
    await suggest(by, session_id);
    expect(sent()).toContain('minji@example.com');
  } finally {
    await withModel.close();
    await model.close();
  }
});

test('when the model fails, the suggestion quotes the sources without a note for customers', async () => {
  const model = await startModelServer({ script: { status: 500 } });
  const withModel = await createTestApp({ env: { LLM_BASE_URL: model.baseUrl } });
  try {
    const by = await withModel.signUp();
    const of = await createHandoffWindow(withModel, by);
    await addFaqs(by, of, faqs);
    const { session_id } = await acceptedChat(['Is there parking?'], { by, of, from: withModel });
    expect((await suggest(by, session_id)).at(-1)).toEqual({
      name: 'done',
      data: { text: 'Forty cars, free of charge.', finish: 'stop' },
    });
    expect(model.requests.length).toBeGreaterThan(0);
  } finally {
    await withModel.close();
    await model.close();
  }
});

test('a model rewrites a draft in another tone and follows the instruction of the member', async () => {
  const server = await startModelServer({ script: { tokens: ['We ', 'open at nine.'] } });
  const own = await createTestApp({
    env: { LLM_BASE_URL: server.baseUrl, OUTBOUND_ALLOW: new URL(server.baseUrl).host },
  });
  try {
    const by = await own.signUp();
    const of = await createHandoffWindow(own, by);
    const { session_id } = await acceptedChat(['When do you open?'], { by, of, from: own });
    const response = await by.api.stream(suggestionEndpoints.suggest, {
      body: { session_id, draft: 'opens 9', tone: 'formal', instruction: 'Mention the tea.' },
    });
    const text = await response.text();
    expect(text).toContain('"text":"We open at nine."');
    const prompt = JSON.stringify(server.requests.at(-1));
    for (const part of ['opens 9', 'Make it more formal', 'Mention the tea', 'When do you open?']) {
      expect(prompt).toContain(part);
    }
  } finally {
    await own.close();
    await server.close();
  }
});

test('a tone is refused without a model', async () => {
  const { session_id } = await acceptedChat(['When is the showroom open?']);
  const body = { session_id, draft: 'At nine.', tone: 'shorter' } as const;
  await expect(owner.api.stream(suggestionEndpoints.suggest, { body })).rejects.toEqual(
    httpError('model_unavailable', 503),
  );
});

test('the customer host serves the absolute spelling of the call to members only', async () => {
  const { session_id } = await acceptedChat(['When is the showroom open?']);
  const call = (token: string) =>
    fetch(`${app.customerUrl}/admin/sessions/suggestion/`, {
      method: 'POST',
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ session_id }),
    });
  expect(await (await call(owner.token)).text()).toContain('from 9 to 18');
  const { token } = await app.customerOf(window.hash_id);
  expect((await call(token)).status).toBe(401);
});
