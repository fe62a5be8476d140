import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { type ModelServer, startModelServer } from '#server/testing/stand-ins/model-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';

let app: TestApp;
let operator: ModelServer;
let own: ModelServer;
let guarded: ModelServer;
const { list, offered, create, change, remove, test: testModel } = organizationModelEndpoints;
const key = 'sk-the-own-key-8fQ2';
const question = 'When do you deliver?';
const fact = 'We deliver within two days.';

beforeAll(async () => {
  [operator, own, guarded] = await Promise.all([
    startModelServer(),
    startModelServer(),
    startModelServer(),
  ]);
  app = await createTestApp({
    env: {
      ...{ LLM_BASE_URL: operator.baseUrl, LLM_MODEL: 'house' },
      OUTBOUND_ALLOW: new URL(own.baseUrl).host,
    },
  });
});
afterEach(() => {
  for (const server of [operator, own, guarded]) server.requests.length = 0;
  own.always({});
});
afterAll(async () => {
  await app.close();
  await Promise.all([operator, own, guarded].map((server) => server.close()));
});

/** An organization with a chatbot that knows one fact, and a model of its own. */
async function createChatbot({ is_default = true } = {}) {
  const owner = await app.signUp();
  const window = await app.createWindow(owner, 'Shop');
  const id = window.agent_id ?? '';
  await owner.api.call(faqEndpoints.create, { body: { agent_id: id, question, answer: fact } });
  const model = await owner.api.call(create, { body: { ...newModel, is_default } });
  return {
    ...{ owner, window, model },
    choose: (name: string) =>
      owner.api.call(agentEndpoints.change, {
        params: { id },
        body: { model: name, publish: true },
      }),
    async ask() {
      const { api } = await app.customerOf(window.hash_id);
      return ask(api, window.hash_id, { text: question });
    },
  };
}
const newModel = {
  get base_url() {
    return own.baseUrl;
  },
  ...{ name: 'Own', model: 'large', api_key: key },
};

/** Asks until a question reaches the server, because windows are cached for a moment. */
async function answeredBy(chatbot: { ask(): Promise<unknown> }, server: ModelServer) {
  return eventually(
    async () => {
      server.requests.length = 0;
      await chatbot.ask();
      return server.requests.length;
    },
    (count) => count > 0,
  );
}

test('a chatbot answers with the default model of its organization and its key', async () => {
  const chatbot = await createChatbot();
  const events = await chatbot.ask();
  expect(answerTextOf(events)).toContain('two days');
  expect(dataOf(events, 'done')).toMatchObject({ mode: 'llm' });
  expect(own.requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${key}`]);
  expect(own.requests[0]?.body.model).toBe('large');
  expect(operator.requests).toHaveLength(0);
});

test('a chatbot answers with the model that it chose', async () => {
  const chatbot = await createChatbot({ is_default: false });
  await chatbot.ask();
  expect(operator.requests).toHaveLength(1);
  await chatbot.choose('Own');
  expect(await answeredBy(chatbot, own)).toBe(1);
  await chatbot.choose('operator');
  expect(await answeredBy(chatbot, operator)).toBe(1);
  await chatbot.choose('none');
  const events = await eventually(
    () => chatbot.ask(),
    (answer) => dataOf(answer, 'done').mode === 'retrieval',
  );
  expect(answerTextOf(events)).toContain(fact);
  await expect(chatbot.choose('Nobody')).rejects.toMatchObject({
    data: { fields: { model: 'unknown_reference' } },
  });
});

test('the chatbots of a deleted model use the default one', async () => {
  const chatbot = await createChatbot({ is_default: false });
  await chatbot.choose('Own');
  expect(await answeredBy(chatbot, own)).toBe(1);
  await chatbot.owner.api.call(remove, { params: { id: chatbot.model.id } });
  expect(await answeredBy(chatbot, operator)).toBe(1);
});

test('a changed key is used by the next answers', async () => {
  const chatbot = await createChatbot();
  await chatbot.ask();
  await chatbot.owner.api.call(change, {
    params: { id: chatbot.model.id },
    body: { api_key: 'sk-next' },
  });
  const authorization = await eventually(
    async () => {
      own.requests.length = 0;
      await chatbot.ask();
      return own.requests[0]?.authorization;
    },
    (sent) => sent === 'Bearer sk-next',
  );
  expect(authorization).toBe('Bearer sk-next');
});

test('when an own model fails, the customer gets a quote and the operator’s model is not used', async () => {
  const chatbot = await createChatbot();
  own.always({ status: 401, errorMessage: 'no such key' });
  const events = await chatbot.ask();
  expect(answerTextOf(events)).toContain(fact);
  expect(dataOf(events, 'done')).toMatchObject({ mode: 'retrieval', fallback: true });
  expect(operator.requests).toHaveLength(0);
});

test('the key is neither returned nor audited, and is stored encrypted', async () => {
  const { owner, model } = await createChatbot();
  expect(model.key_hint).toBe('…8fQ2');
  const answers = [
    model,
    await owner.api.call(list),
    await owner.api.call(offered),
    await owner.api.call(auditEndpoints.list, { query: {} }),
    await app.services.db.selectFrom('organization_models').selectAll().execute(),
  ];
  expect(JSON.stringify(answers)).not.toContain(key);
});

test('a model at another host needs its key again', async () => {
  const { owner, model } = await createChatbot();
  const params = { id: model.id };
  const elsewhere = { base_url: 'https://elsewhere.example/v1' };
  await expect(owner.api.call(change, { params, body: elsewhere })).rejects.toMatchObject({
    data: { fields: { api_key: 'required' } },
  });
  const moved = await owner.api.call(change, { params, body: { ...elsewhere, api_key: 'sk-2' } });
  expect(moved).toMatchObject({ ...elsewhere, key_hint: '…sk-2' });
});

test.each([
  'http://models.example/v1',
  'https://127.0.0.1/v1',
  'https://10.0.0.8/v1',
  'https://[::1]/v1',
  'https://user:password@models.example/v1',
])('the URL %s is rejected', async (base_url) => {
  const owner = await app.signUp();
  await expect(owner.api.call(create, { body: { ...newModel, base_url } })).rejects.toMatchObject({
    data: { fields: { base_url: 'invalid_url' } },
  });
});

test('a host name that resolves to a private address is never connected to', async () => {
  const { owner } = await createChatbot();
  const port = new URL(guarded.baseUrl).port;
  const model = await owner.api.call(create, {
    body: { name: 'Inside', base_url: `https://localhost:${port}/v1`, model: 'm' },
  });
  const result = await owner.api.call(testModel, { params: { id: model.id }, body: {} });
  expect(result).toMatchObject({ ok: false, failure: 'connect' });
  expect(guarded.requests).toHaveLength(0);
});

test('a model test reports whether the model answers, and hides the message of its server', async () => {
  const { owner, model } = await createChatbot();
  const params = { id: model.id };
  expect(await owner.api.call(testModel, { params, body: {} })).toMatchObject({ ok: true });
  own.always({ status: 401, errorMessage: `wrong key ${key}` });
  const refused = await owner.api.call(testModel, { params, body: {} });
  expect(refused).toMatchObject({ ok: false, failure: 'http', status: 401 });
  expect(JSON.stringify(refused)).not.toContain(key);
});

test('one model is the default, and names are unique', async () => {
  const { owner } = await createChatbot();
  await owner.api.call(create, { body: { ...newModel, name: 'Second', is_default: true } });
  const { items } = await owner.api.call(list);
  expect(items.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Own', false],
    ['Second', true],
  ]);
  await expect(owner.api.call(create, { body: newModel })).rejects.toMatchObject({
    data: { fields: { name: 'duplicate' } },
  });
  await expect(
    owner.api.call(create, { body: { ...newModel, name: 'none' } }),
  ).rejects.toMatchObject({ data: { fields: { name: 'invalid' } } });
});

test('of two models that become the default at once, one is the default', async () => {
  const { owner, model } = await createChatbot();
  const second = await owner.api.call(create, { body: { ...newModel, name: 'Second' } });
  const third = await owner.api.call(create, { body: { ...newModel, name: 'Third' } });
  for (let round = 0; round < 5; round += 1) {
    await owner.api.call(change, { params: { id: model.id }, body: { is_default: true } });
    await Promise.all(
      [second, third].map(({ id }) =>
        owner.api.call(change, { params: { id }, body: { is_default: true } }),
      ),
    );
    const { items } = await owner.api.call(list);
    expect(items.filter(({ is_default }) => is_default)).toHaveLength(1);
  }
});

test('an editor of chatbots sees the names of the offered models and no URL', async () => {
  const { owner, window } = await createChatbot();
  const editor: TestUser = await app.memberOf(owner, {
    permissions: ['manage_chatbots_part'],
    windowIds: [window.id],
  });
  expect(await editor.api.call(offered)).toEqual({
    operator: 'house',
    items: [{ name: 'Own', model: 'large', is_default: true }],
  });
  await expect(editor.api.call(list)).rejects.toMatchObject({ status: 403 });
});
