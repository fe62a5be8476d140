import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
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
const { listDeleted, remove, restore } = agentEndpoints;
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
  for (const body of [{ window_hash: 'no-such-window' }, { knowledge_id: 'nothing' }]) {
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

test('text of any script is stored, unstorable characters are removed, too long text is rejected', async () => {
  const { id } = await create();
  const text = '차 茶 ชา شاي 🍵 \0\ud83c';
  expect(await edit(id, { persona: text })).toMatchObject({ persona: '차 茶 ชา شاي 🍵 \ufffd' });
  await expect(edit(id, { persona: '가'.repeat(10_000) })).rejects.toMatchObject({
    data: { fields: { persona: 'too_long' } },
  });
});

test('deleting an agent in use requires force and leaves its windows without AI', async () => {
  const window = await app.createWindow(owner, 'Left alone');
  const params = { id: window.agent_id ?? '' };
  await expect(owner.api.call(remove, { params })).rejects.toMatchObject({
    status: 409,
    code: 'agent_in_use',
    data: { context: { window_hashes: [window.hash_id] } },
  });
  expect(await owner.api.call(remove, { params, query: { force: true } })).toEqual({
    deleted: 1,
    window_hashes: [window.hash_id],
    restore_until: expect.any(String),
  });
  await expect(owner.api.call(get, { params })).rejects.toMatchObject(missing);
  const rows = await owner.api.call(windowEndpoints.list);
  expect(rows.find(({ id }) => id === window.id)).toMatchObject({
    state: 'human_only',
    agent_type: null,
  });
});

test('deleting an unused agent keeps its knowledge base', async () => {
  const { id, knowledge_id } = await create();
  const deleted = await owner.api.call(remove, { params: { id } });
  expect(deleted).toMatchObject({ deleted: 1, window_hashes: [] });
  const body = { knowledge_id: knowledge_id ?? '' };
  expect(await owner.api.call(createGeneral, { body })).toMatchObject({ knowledge_id });
});

test('a deleted agent is listed until restored with its knowledge base and windows', async () => {
  const user = await app.signUp();
  const window = await app.createWindow(user, 'Restored');
  const taken = await app.createWindow(user, 'Given another agent');
  const params = { id: window.agent_id ?? '' };
  const setAgent = (hash: string, agent_id: string) =>
    user.api.call(windowEndpoints.change, { params: { hash }, body: { agent_id } });
  await setAgent(taken.hash_id, params.id);
  const body = { name: 'Tea', description: 'Oolong', publish: true };
  await user.api.call(change, { params, body });
  const before = await user.api.call(get, { params });
  const { restore_until } = await user.api.call(remove, { params, query: { force: true } });
  await setAgent(taken.hash_id, taken.agent_id ?? '');
  expect(await user.api.call(listDeleted)).toMatchObject([
    { id: params.id, name: 'Tea', window_hashes: [], restore_until },
  ]);
  const restored = await user.api.call(restore, { params });
  expect(restored).toMatchObject({
    description: 'Oolong',
    window_hashes: [window.hash_id],
    knowledge: before.knowledge,
  });
  expect(await user.api.call(listDeleted)).toEqual([]);
  const again = await user.api.call(restore, { params });
  expect(again.window_hashes).toEqual(restored.window_hashes);
});

test('a deleted agent can be restored for 30 days by members who can access its windows', async () => {
  const mine = await app.createWindow(owner, 'Of an editor');
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const other = await app.memberOf(owner, { permissions });
  const params = { id: mine.agent_id ?? '' };
  await editor.api.call(remove, { params, query: { force: true } });
  for (const { api } of [other, await app.signUp()]) {
    expect(await api.call(listDeleted)).toEqual([]);
    await expect(api.call(restore, { params })).rejects.toMatchObject(missing);
  }
  const { id } = await create('Forgotten');
  await owner.api.call(remove, { params: { id } });
  await app.services.db
    .updateTable('agents')
    .set({ deleted_at: sql`now() - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  await expect(owner.api.call(restore, { params: { id } })).rejects.toMatchObject(missing);
  expect(await editor.api.call(restore, { params })).toMatchObject({ id: params.id });
});

test('another organization can neither see nor change an agent', async () => {
  const stranger = await app.signUp();
  const { id, knowledge_id } = await create();
  expect(await stranger.api.call(list)).toEqual([]);
  for (const call of [
    () => stranger.api.call(get, { params: { id } }),
    () => stranger.api.call(change, { params: { id }, body: { name: 'Mine' } }),
    () => stranger.api.call(remove, { params: { id }, query: { force: true } }),
  ]) {
    await expect(call()).rejects.toMatchObject(missing);
  }
  const body = { knowledge_id: knowledge_id ?? '' };
  await expect(stranger.api.call(createGeneral, { body })).rejects.toMatchObject({ status: 422 });
});

test('a member limited to chosen windows can access their agents and own unused ones', async () => {
  const mine = await app.createWindow(owner, 'Editor’s window');
  const other = await app.createWindow(owner, 'Another window');
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const own = await editor.api.call(createGeneral, { body: { name: 'Own' } });
  const ids = (await editor.api.call(list)).map(({ id }) => id);
  expect(ids.sort()).toEqual([mine.agent_id, own.id].sort());
  const foreign = { params: { id: other.agent_id ?? '' } };
  await expect(editor.api.call(get, foreign)).rejects.toMatchObject(missing);
  const body = { window_hash: other.hash_id, replace: true };
  await expect(editor.api.call(createGeneral, { body })).rejects.toMatchObject({ status: 422 });
});

test('an agent that also serves inaccessible windows cannot be deleted by the member', async () => {
  const mine = await app.createWindow(owner, 'Shared by one');
  const other = await app.createWindow(owner, 'Shared by two');
  const agentId = mine.agent_id ?? '';
  const params = { hash: other.hash_id };
  await owner.api.call(windowEndpoints.change, { params, body: { agent_id: agentId } });
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [mine.id] });
  const seen = await editor.api.call(get, { params: { id: agentId } });
  expect(seen.window_hashes).toEqual([mine.hash_id]);
  await expect(
    editor.api.call(remove, { params: { id: agentId }, query: { force: true } }),
  ).rejects.toMatchObject({ status: 403, data: { permission: 'manage_chatbots_all' } });
});

test('a member without edit permission cannot access agents', async () => {
  const viewer = await app.memberOf(owner, { permissions: ['all_chats'] });
  await expect(viewer.api.call(list)).rejects.toMatchObject({ code: 'permission_required' });
  await expect(viewer.api.call(createGeneral, { body: {} })).rejects.toMatchObject({ status: 403 });
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
