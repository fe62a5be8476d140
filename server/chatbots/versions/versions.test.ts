import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask } from '#server/testing/chat-client.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import type { WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner, 'Florist');
});
afterAll(() => app.close());

const change = (body: WindowChange) =>
  owner.api.call(windowEndpoints.change, { params: { hash: window.hash_id }, body });
const changeAgent = (body: { description?: string; publish?: boolean }) =>
  owner.api.call(agentEndpoints.change, { params: { id: window.agent_id ?? '' }, body });
const changePage = (title: string) =>
  owner.api.call(windowEndpoints.changePage, { params: { hash: window.hash_id }, body: { title } });
const list = () =>
  owner.api.call(versionEndpoints.list, { params: { hash: window.hash_id }, query: {} });
const restore = (number: number, publish: boolean, headers: Record<string, string> = {}) =>
  owner.api.call(versionEndpoints.restore, {
    params: { hash: window.hash_id, number },
    body: { publish },
    headers,
  });
const get = () => owner.api.call(windowEndpoints.get, { query: { window_hash: window.hash_id } });

test('a chatbot begins with version 1; each publishing adds one with author, date and changes', async () => {
  await change({ intro_text: 'Hello', brand_name: 'Rose' });
  expect((await list()).total).toBe(1);
  await change({ publish: true });
  const { items } = await list();
  expect(items).toEqual([
    {
      number: 2,
      published_at: expect.any(String),
      published_by: owner.login.name,
      restored_from: null,
      changed: [
        { part: 'settings', field: 'brand_name' },
        { part: 'settings', field: 'intro_text' },
      ],
    },
    expect.objectContaining({ number: 1, changed: [] }),
  ]);
});

test('publishing without changes adds no version', async () => {
  await change({ publish: true });
  await changePage('');
  expect((await list()).total).toBe(1);
});

test('an agent and its window that are published by two calls are two versions', async () => {
  await changeAgent({ description: 'Knows roses.', publish: true });
  await change({ intro_text: 'Hello', publish: true });
  const { items } = await list();
  expect(items).toMatchObject([
    { number: 3, changed: [{ part: 'settings', field: 'intro_text' }] },
    { number: 2, changed: [{ part: 'agent', field: 'description' }] },
    { number: 1 },
  ]);
});

test('any two versions can be compared', async () => {
  await change({ intro_text: 'One', publish: true });
  await change({ intro_text: 'Two', brand_name: 'Rose', publish: true });
  await changePage('Welcome');
  const compare = (from: number, to: number) =>
    owner.api.call(versionEndpoints.compare, {
      params: { hash: window.hash_id },
      query: { from, to },
    });
  expect(await compare(2, 4)).toEqual({
    settings: [
      { field: 'brand_name', before: '', after: 'Rose' },
      { field: 'intro_text', before: 'One', after: 'Two' },
    ],
    page: [{ field: 'title', before: '', after: 'Welcome' }],
    agent: [],
  });
  await expect(compare(1, 9)).rejects.toMatchObject({ code: 'not_found' });
});

test('a version can be restored as a draft without going live', async () => {
  await change({ intro_text: 'Old', publish: true });
  await change({ intro_text: 'New', publish: true });
  expect(await restore(2, false)).toMatchObject({ intro_text: 'Old', draft_changes: 1 });
  expect((await list()).total).toBe(3);
});

test('a version can be restored live, with its page and its agent', async () => {
  await changePage('Old page');
  await changeAgent({ description: 'We deliver orchids on Mondays.', publish: true });
  await change({ intro_text: 'Old', publish: true });
  const { items: before } = await list();
  const old = before[0]?.number ?? 0;
  await changePage('New page');
  await changeAgent({ description: 'We are closed.', publish: true });
  await change({ intro_text: 'New', publish: true });

  expect(await restore(old, true)).toMatchObject({
    intro_text: 'Old',
    draft_changes: 0,
    page: { title: 'Old page' },
  });
  const { items } = await list();
  expect(items[0]).toMatchObject({ restored_from: old });
  expect(items[0]?.changed.map(({ part }) => part)).toEqual(['settings', 'page', 'agent']);
  const customer = await app.customerOf(window.hash_id);
  const events = await ask(customer.api, window.hash_id, { text: 'When do you deliver orchids?' });
  expect(answerTextOf(events)).toContain('orchids on Mondays');
});

test('a restore with a stale revision is rejected', async () => {
  const { revision } = await get();
  await change({ intro_text: 'Meanwhile' });
  await expect(restore(1, true, { 'if-match': `"${revision}"` })).rejects.toMatchObject({
    code: 'stale_revision',
  });
});

test('concurrent publications each add a version', async () => {
  await Promise.all([
    change({ intro_text: 'One', publish: true }),
    change({ brand_name: 'Two', publish: true }),
    changePage('Three'),
  ]);
  const { items } = await list();
  expect(items.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

test('versions of an inaccessible window are not found', async () => {
  const stranger = await app.signUp();
  const other = await app.memberOf(owner, { permissions: ['manage_chatbots_part'] });
  for (const { api } of [stranger, other]) {
    const params = { hash: window.hash_id };
    await expect(api.call(versionEndpoints.list, { params, query: {} })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      api.call(versionEndpoints.restore, { params: { ...params, number: 1 }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
  }
});
