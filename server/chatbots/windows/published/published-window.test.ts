import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWindowsRepository } from '#server/chatbots/window-store/index.ts';
import { eraseDeleted } from '#server/console/erasure/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { findPublishedWindow } from '../index.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const find = (hashOrId: string) => findPublishedWindow(app.services.db, hashOrId);

test('findPublishedWindow finds a window by hash id and id, with its agent and limits', async () => {
  const window = await app.createWindow(owner, 'Support desk');
  const published = await find(window.hash_id);
  expect(published).toMatchObject({
    id: window.id,
    hashId: window.hash_id,
    organizationId: owner.login.organization_id,
    isDeleted: false,
    isSuspended: false,
    isHidden: false,
    settings: { name: 'Support desk', main_color: '#1f4fd8' },
    page: { title: '' },
    agentOn: true,
    agent: { id: window.agent_id, type: 'general', agentOn: true, settings: { language: 'same' } },
    allowedOrigins: [],
    identitySecret: null,
    organization: { timezone: 'Asia/Seoul', chatLimit: null, periodAnchor: expect.any(Date) },
  });
  expect(await find(window.id)).toEqual(published);
});

test('findPublishedWindow returns the published settings of the agent, not its draft', async () => {
  const window = await app.createWindow(owner, 'Agent draft');
  const params = { id: window.agent_id ?? '' };
  const { change } = agentEndpoints;
  await owner.api.call(change, { params, body: { persona: 'Draft' } });
  expect((await find(window.id))?.agent?.settings.persona).toBe('');
  await owner.api.call(change, { params, body: { publish: true } });
  expect((await find(window.id))?.agent?.settings.persona).toBe('Draft');
});

test('a deleted window is marked, an erased one throws window_gone, an unknown one is null', async () => {
  const { hash_id: hash } = await app.createWindow(owner, 'To be deleted');
  const { remove } = windowEndpoints;
  await owner.api.call(remove, { params: { hash } });
  expect(await find(hash)).toMatchObject({ isDeleted: true });
  await owner.api.call(remove, { params: { hash }, query: { hard: true } });
  expect(await find(hash)).toMatchObject({ isDeleted: true });
  await eraseDeleted(app.services);
  await expect(find(hash)).rejects.toMatchObject({ code: 'window_gone' });
  expect(await find('never-existed')).toBeNull();
});

test('a window has no agent after it was cleared, and is marked while suspended', async () => {
  const { hash_id: hash } = await app.createWindow(owner, 'Suspended');
  const { change } = windowEndpoints;
  await owner.api.call(change, { params: { hash }, body: { agent_id: null } });
  await app.services.db
    .updateTable('organizations')
    .set({ suspended_at: new Date() })
    .where('id', '=', owner.login.organization_id)
    .execute();
  expect(await find(hash)).toMatchObject({ agent: null, isSuspended: true });
});

test('the public settings say whether customers are limited or can buy anything', async () => {
  const window = await app.createWindow(owner, 'Members only');
  const publish = async () => {
    const { api } = await app.customerOf(window.hash_id);
    return (await api.call(webEndpoints.window, { query: { window_hash: window.hash_id } }))
      .memberships;
  };
  expect(await publish()).toBe(false);
  const { db } = app.services;
  await inOrganization(db, owner.login.organization_id, (transaction) =>
    createWindowsRepository(transaction, owner.login.organization_id).setMembershipsOn(
      window.id,
      true,
    ),
  );
  expect((await find(window.id))?.revision).toBe(window.revision);
  expect(await eventually(publish, (isOn) => isOn === true)).toBe(true);
});
