import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
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

const hashParams = () => ({ hash: window.hash_id });
const changeWindow = (intro_text: string) =>
  owner.api.call(windowEndpoints.change, { params: hashParams(), body: { intro_text } });
const changeAgent = (description: string) =>
  owner.api.call(agentEndpoints.change, {
    params: { id: window.agent_id ?? '' },
    body: { description },
  });
const publish = (body: { agent_revision?: number } = {}, headers: Record<string, string> = {}) =>
  owner.api.call(versionEndpoints.publish, { params: hashParams(), body, headers });
const discard = () => owner.api.call(versionEndpoints.discard, { params: hashParams(), body: {} });
const getWindow = () =>
  owner.api.call(windowEndpoints.get, { query: { window_hash: window.hash_id } });
const versions = () => owner.api.call(versionEndpoints.list, { params: hashParams(), query: {} });

test('publish shows the drafts of window and agent to customers as one version', async () => {
  await changeAgent('Knows roses.');
  await changeWindow('Hello');
  const published = await publish();
  expect(published.window).toMatchObject({ draft_changes: 0, intro_text: 'Hello' });
  expect(published.agent).toMatchObject({ draft_changes: 0, description: 'Knows roses.' });
  const { items } = await versions();
  expect(items).toMatchObject([
    {
      number: 2,
      changed: [
        { part: 'settings', field: 'intro_text' },
        { part: 'agent', field: 'description' },
      ],
    },
    { number: 1 },
  ]);
});

test('publish without a draft adds no version', async () => {
  await publish();
  expect((await versions()).total).toBe(1);
});

test('publish shows nothing to customers when the agent was changed meanwhile', async () => {
  const { revision } = await changeAgent('Knows roses.');
  await changeWindow('Hello');
  await changeAgent('Knows tulips.');
  await expect(publish({ agent_revision: revision })).rejects.toMatchObject({
    code: 'stale_revision',
    status: 412,
  });
  expect(await getWindow()).toMatchObject({ draft_changes: 1 });
  expect((await versions()).total).toBe(1);
});

test('publish is refused when the window was changed meanwhile', async () => {
  const { revision } = await changeWindow('Hello');
  await changeWindow('Hi');
  await expect(publish({}, { 'if-match': `"${revision}"` })).rejects.toMatchObject({
    code: 'stale_revision',
  });
});

test('discard resets the drafts of window and agent', async () => {
  await changeAgent('Knows roses.');
  await changeWindow('Hello');
  const { window: after, agent } = await discard();
  expect(after).toMatchObject({ draft_changes: 0, intro_text: window.intro_text });
  expect(agent).toMatchObject({ draft_changes: 0 });
  expect(agent?.description).not.toBe('Knows roses.');
});

test('publish of a chatbot of another organization is not found', async () => {
  const stranger = await app.signUp();
  const call = stranger.api.call(versionEndpoints.publish, { params: hashParams(), body: {} });
  await expect(call).rejects.toMatchObject({ status: 404 });
});
