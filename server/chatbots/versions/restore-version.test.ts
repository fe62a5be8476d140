import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { notificationAddressEndpoints } from '#shared/contracts/people/notification-addresses.ts';
import { organizationModelEndpoints } from '#shared/contracts/people/organization-models.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  const env = { FEATURES: 'companion', OUTBOUND_ALLOW: '127.0.0.1:9' };
  app = await createTestApp({ env });
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner, 'Florist');
});
afterAll(() => app.close());

const agentParams = (of = window) => ({ id: of.agent_id ?? '' });
const publishIntro = (intro_text: string) =>
  owner.api.call(windowEndpoints.change, {
    params: { hash: window.hash_id },
    body: { intro_text, publish: true },
  });
const restore = (number: number, { of = window, publish = false } = {}) =>
  owner.api.call(versionEndpoints.restore, {
    params: { hash: of.hash_id, number },
    body: { publish },
  });

test('a version can be restored after the model of its agent was deleted', async () => {
  const { api } = owner;
  const model = await api.call(organizationModelEndpoints.create, {
    body: { name: 'Own', base_url: 'http://127.0.0.1:9/v1', model: 'large' },
  });
  const params = agentParams();
  const withModel = { model: 'Own', description: 'Knows roses.', publish: true };
  await api.call(agentEndpoints.change, { params, body: withModel });
  const other = { model: 'default', description: 'Knows tulips.', publish: true };
  await api.call(agentEndpoints.change, { params, body: other });
  await api.call(organizationModelEndpoints.remove, { params: { id: model.id } });
  await restore(2);
  expect(await api.call(agentEndpoints.get, { params })).toMatchObject({
    description: 'Knows roses.',
  });
});

test('a version with other settings of an agent of a disabled type cannot be restored', async () => {
  const { db } = app.services;
  const { api, login } = owner;
  const companion = await api.call(windowEndpoints.create, {
    body: { name: 'Friend', agent_type: 'companion' },
  });
  const body = { description: 'A friend.', publish: true };
  await api.call(agentEndpoints.change, { params: agentParams(companion), body });
  await db
    .updateTable('organizations')
    .set({ enable_companion: false })
    .where('id', '=', login.organization_id)
    .execute();
  await expect(restore(1, { of: companion })).rejects.toMatchObject({ code: 'feature_disabled' });
  expect(await restore(2, { of: companion })).toMatchObject({ draft_changes: 0 });
});

test('the owners of restored notification addresses are asked to confirm them', async () => {
  const { api } = owner;
  const params = { hash: window.hash_id };
  const save = (notification_emails: string[]) =>
    api.call(windowEndpoints.change, {
      params,
      body: { handoff: { enabled: true, notification_emails }, publish: true },
    });
  await save(['desk@restored.example']);
  await save([]);
  await restore(2, { publish: true });
  const { items } = await api.call(notificationAddressEndpoints.list, { params });
  expect(items).toMatchObject([{ email: 'desk@restored.example', state: 'waiting' }]);
});

test('restoring the settings that are live marks no version as restored', async () => {
  await publishIntro('Hello');
  await publishIntro('Hi');
  await publishIntro('Hello');
  await restore(2, { publish: true });
  const params = { hash: window.hash_id };
  const { items } = await owner.api.call(versionEndpoints.list, { params, query: {} });
  expect(items).toHaveLength(4);
  expect(items[0]).toMatchObject({ number: 4, restored_from: null });
});
