import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import type { AgentChange } from '#shared/contracts/chatbots/agent-changes.ts';
import { agentSettingsSchema } from '#shared/contracts/chatbots/agent-settings.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { agentSettingsChunks } from './index.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { FEATURES: 'companion' } });
  owner = await app.signUp();
});
afterAll(() => app.close());

const { change, createCompanion, createCustomerService, createGeneral, get, list } = agentEndpoints;
const missing = { status: 404, code: 'not_found' };
const create = (name = 'Helper') => owner.api.call(createGeneral, { body: { name } });
const edit = (id: string, body: AgentChange, headers: Record<string, string> = {}) =>
  owner.api.call(change, { params: { id }, body, headers });

test('a general agent gets its own knowledge base and the given settings', async () => {
  const agent = await owner.api.call(createGeneral, {
    body: { name: '도우미', description: 'Tea', language: 'ko', column_description: { 가: '나' } },
  });
  expect(agent).toMatchObject({
    type: 'general',
    name: '도우미',
    description: 'Tea',
    language: 'ko',
    chat_style: 'friendly',
    column_description: { 가: '나' },
    agent_on: true,
    window_hashes: [],
    knowledge: { id: agent.knowledge_id, state: 'empty' },
    published_version: 1,
    draft_changes: 0,
    revision: 1,
  });
  expect((await create()).knowledge_id).not.toBe(agent.knowledge_id);
});

test('a customer-service agent speaks formally by default', async () => {
  const formal = await owner.api.call(createCustomerService, { body: {} });
  expect(formal).toMatchObject({ type: 'customer-service', chat_style: 'formal' });
  const casual = await owner.api.call(createCustomerService, { body: { chat_style: 'casual' } });
  expect(casual.chat_style).toBe('casual');
  expect(await edit(casual.id, { clear: ['chat_style'] })).toMatchObject({ chat_style: 'formal' });
});

test('a phone number is stored in E.164, and an invalid one is rejected', async () => {
  const agent = await owner.api.call(createGeneral, { body: { phone_number: '02-312-3456' } });
  expect(agent.phone_number).toBe('+8223123456');
  expect((await edit(agent.id, { phone_number: '+34 912 345 678' })).phone_number).toBe(
    '+34912345678',
  );
  expect((await edit(agent.id, { phone_number: '' })).phone_number).toBe('');
  const refused = { status: 422, data: { fields: { phone_number: 'invalid_phone' } } };
  await expect(edit(agent.id, { phone_number: 'abc' })).rejects.toMatchObject(refused);
  await expect(
    owner.api.call(createGeneral, { body: { phone_number: 'not a number' } }),
  ).rejects.toMatchObject(refused);
});

test('an agent is found by its id or its hash id', async () => {
  const agent = await create();
  expect(await owner.api.call(get, { params: { id: agent.id } })).toEqual(agent);
  expect(await owner.api.call(get, { params: { id: agent.hash_id } })).toEqual(agent);
  await expect(owner.api.call(get, { params: { id: 'nobody' } })).rejects.toMatchObject(missing);
});

test('the list shows agents with their windows and knowledge bases', async () => {
  const user = await app.signUp();
  const window = await app.createWindow(user, 'Listed window');
  const query = { org_id: user.login.organization_id };
  expect(await user.api.call(list, { query })).toMatchObject([
    {
      id: window.agent_id,
      name: 'Listed window',
      type: 'general',
      agent_on: true,
      window_hashes: [window.hash_id],
      knowledge: { state: 'empty' },
    },
  ]);
  const foreign = { query: { org_id: owner.login.organization_id } };
  await expect(user.api.call(list, foreign)).rejects.toMatchObject(missing);
});

test('an agent replaces the agent of a window only with `replace`', async () => {
  const { hash_id: window_hash, agent_id } = await app.createWindow(owner, 'Taken window');
  await expect(
    owner.api.call(createGeneral, { body: { name: 'Second', window_hash } }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'window_has_agent',
    data: { context: { agent_id } },
  });
  const body = { name: 'Second', window_hash, replace: true };
  const second = await owner.api.call(createGeneral, { body });
  expect(second.window_hashes).toEqual([window_hash]);
  const window = await owner.api.call(windowEndpoints.get, { query: { window_hash } });
  expect(window).toMatchObject({ agent: { id: second.id }, revision: 2 });
});

test('of two agents attached concurrently to one window, one succeeds', async () => {
  const { hash_id: window_hash } = await app.createWindow(owner, 'Free window');
  const params = { hash: window_hash };
  await owner.api.call(windowEndpoints.change, { params, body: { agent_id: null } });
  const results = await Promise.allSettled(
    [1, 2].map(() => owner.api.call(createGeneral, { body: { window_hash } })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('references to missing objects are rejected', async () => {
  for (const body of [
    { window_hash: 'no-such-window' },
    { knowledge_id: 'nothing' },
    { model: 'Nobody’s' },
  ]) {
    const [field = ''] = Object.keys(body);
    await expect(owner.api.call(createGeneral, { body })).rejects.toMatchObject({
      status: 422,
      data: { fields: { [field]: 'unknown_reference' } },
    });
  }
});

test('publishing makes a draft live, and discarding restores the published state', async () => {
  const { id } = await create();
  expect(await edit(id, { description: 'New', url: '' })).toMatchObject({
    description: 'New',
    draft_changes: 1,
    diff: [{ field: 'description', before: '', after: expect.any(String) }],
    published_version: 1,
  });
  expect(await edit(id, { discard: true })).toMatchObject({ description: '', draft_changes: 0 });
  expect(await edit(id, { description: 'Live', publish: true })).toMatchObject({
    description: 'Live',
    draft_changes: 0,
    published_version: 2,
    revision: 4,
  });
});

test('the type of an agent cannot change', async () => {
  const { id } = await create();
  await expect(edit(id, { type: 'sales' })).rejects.toMatchObject({
    status: 409,
    code: 'type_immutable',
  });
  expect(await edit(id, { type: 'general' })).toMatchObject({ type: 'general' });
});

test('a change with a stale revision is rejected', async () => {
  const { id } = await create();
  await edit(id, { agent_on: false }, { 'if-match': '"1"' });
  await expect(edit(id, { agent_on: true }, { 'if-match': '"1"' })).rejects.toMatchObject({
    status: 412,
    data: { context: { revision: 2, updated_by: owner.login.name } },
  });
});

test('text of any script is stored without unstorable characters, and too long text is rejected', async () => {
  const { id } = await create();
  const text = '차 茶 ชา شاي 🍵 \0\ud83c';
  expect(await edit(id, { persona: text })).toMatchObject({ persona: '차 茶 ชา شاي 🍵 \ufffd' });
  await expect(edit(id, { persona: '가'.repeat(10_000) })).rejects.toMatchObject({
    data: { fields: { persona: 'too_long' } },
  });
});

test('only customer-facing settings are indexed', () => {
  const settings = agentSettingsSchema.parse({
    name: 'Tea House',
    description: 'A tea shop.',
    pricing_description: ' ',
    contact: 'Mina',
    phone_number: '02-123-4567',
    persona: 'Be brief.',
  });
  expect(agentSettingsChunks(settings)).toEqual([
    { title: 'Tea House', body: 'A tea shop.' },
    { title: 'Tea House', body: 'Mina\n02-123-4567' },
  ]);
});

test('an agent of a disabled type is readable and cannot be changed', async () => {
  const { db } = app.services;
  const { id, revision } = await owner.api.call(createCompanion, { body: { name: 'Friend' } });
  const { organization_id } = owner.login;
  const organization = db.updateTable('organizations').where('id', '=', organization_id);
  await organization.set({ enable_companion: false }).execute();
  const disabled = { status: 403, code: 'feature_disabled' };
  expect(await owner.api.call(get, { params: { id } })).toMatchObject({ id, revision });
  await expect(edit(id, { name: 'Foe' })).rejects.toMatchObject(disabled);
  await expect(owner.api.call(createCompanion, { body: {} })).rejects.toMatchObject(disabled);

  await organization.set({ enable_companion: true }).execute();
  expect(await edit(id, { name: 'Friend again' })).toMatchObject({ name: 'Friend again' });
});

test('a companion is created with its persona', async () => {
  const agent = await owner.api.call(createCompanion, {
    body: { name: 'Mina', profile: { personality: 'Curious and calm.' } },
  });
  const profile = await owner.api.call(companionEndpoints.getProfile, {
    params: { agent_id: agent.id },
  });
  expect(profile).toMatchObject({ personality: 'Curious and calm.', name: '' });
});
