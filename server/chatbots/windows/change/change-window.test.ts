import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { handoffSettings } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import type { PageChange, WindowChange } from '#shared/contracts/chatbots/window-changes.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { findPublishedWindow } from '../index.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner, 'Support desk');
});
afterAll(() => app.close());

const change = (body: WindowChange, headers: Record<string, string> = {}) =>
  owner.api.call(windowEndpoints.change, { params: { hash: window.hash_id }, body, headers });
const published = async () =>
  (await findPublishedWindow(app.services.db, window.hash_id))?.settings;

test('absent fields are kept; given ones are set, even to empty values', async () => {
  await change({ brand_name: 'Tea', modal_text: { ko: '안녕하세요', en: 'Hi' } });
  const after = await change({ brand_name: '', image_url: null, page_infos: [] });
  expect(after).toMatchObject({
    name: 'Support desk',
    brand_name: '',
    image_url: null,
    modal_text: { ko: '안녕하세요', en: 'Hi' },
    revision: 3,
  });
});

test('clearing the agent and the allowed sites empties them', async () => {
  await change({ allowed_origins: ['https://shop.example'] });
  expect(await change({ clear: ['agent_id', 'allowed_origins'] })).toMatchObject({
    agent_id: null,
    allowed_origins: [],
    name: 'Support desk',
  });
});

test('cleared fields of the page return to their defaults, the others stay', async () => {
  const params = { hash: window.hash_id };
  const changePage = (body: PageChange) =>
    owner.api.call(windowEndpoints.changePage, { params, body });
  await changePage({ title: 'Tea', meta_title: 'Tea of Jeju', box_color: '#000000' });
  const { page } = await changePage({ clear: ['title', 'box_color'] });
  expect(page).toMatchObject({ title: '', box_color: '#ffffff', meta_title: 'Tea of Jeju' });
});

test('cleared fields return to their defaults; the name has none', async () => {
  await change({ main_color: '#000000', closing_remarks: 'Bye' });
  expect(await change({ clear: ['main_color', 'closing_remarks'] })).toMatchObject({
    main_color: '#1f4fd8',
    closing_remarks: '',
  });
  await expect(change({ clear: ['name'] })).rejects.toMatchObject({
    data: { fields: { name: 'required' } },
  });
});

test('a change goes live on publishing, and the response lists what changed', async () => {
  const draft = await change({ intro_text: 'Welcome!' });
  const diff = [{ field: 'intro_text', before: '', after: 'Welcome!' }];
  expect(draft).toMatchObject({ draft_changes: 1, diff, published_version: 1 });
  expect(await published()).toMatchObject({ intro_text: '' });

  const live = await change({ publish: true });
  expect(live).toMatchObject({ draft_changes: 0, diff, published_version: 2 });
  expect(await published()).toMatchObject({ intro_text: 'Welcome!' });
});

test('discarding restores the published state, plus changes of the same request', async () => {
  await change({ intro_text: 'Draft', brand_name: 'Draft' });
  const after = await change({ discard: true, brand_name: 'New' });
  expect(after).toMatchObject({ intro_text: '', brand_name: 'New', draft_changes: 1 });
});

test('operating settings take effect at once', async () => {
  await change({ agent_on: false, allowed_origins: [' https://Shop.example.com '], hidden: true });
  expect(await findPublishedWindow(app.services.db, window.id)).toMatchObject({
    agentOn: false,
    allowedOrigins: ['https://shop.example.com'],
    isHidden: true,
  });
});

test('an allowed site is stored as its origin and shown in its own script', async () => {
  const shown = await change({
    allowed_origins: [
      'https://꽃집.kr',
      'https://www.example.com/shop?a=1',
      'https://*.Example.com/',
    ],
  });
  expect(shown.allowed_origins).toEqual([
    'https://꽃집.kr',
    'https://www.example.com',
    'https://*.example.com',
  ]);
  expect(await findPublishedWindow(app.services.db, window.id)).toMatchObject({
    allowedOrigins: ['https://xn--js0bp71c.kr', 'https://www.example.com', 'https://*.example.com'],
  });
});

test('a change with a stale revision is rejected with the last editor', async () => {
  const [first, second] = await Promise.allSettled([
    change({ brand_name: 'One' }, { 'if-match': '"1"' }),
    change({ brand_name: 'Two' }, { 'if-match': '"1"' }),
  ]);
  const failed = [first, second].filter((result) => result.status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.reason).toMatchObject({
    status: 412,
    code: 'stale_revision',
    data: {
      context: { revision: 2, updated_by: owner.login.name, updated_at: expect.any(String) },
    },
  });
  expect(await change({ brand_name: 'Three' }, { 'if-match': 'W/"2"' })).toMatchObject({
    revision: 3,
    updated_by: owner.login.name,
  });
});

test('concurrent changes of different fields are both kept', async () => {
  await Promise.all([change({ brand_name: 'Both' }), change({ intro_text: 'Both' })]);
  const { get } = windowEndpoints;
  const after = await owner.api.call(get, { query: { window_id: window.id } });
  expect(after).toMatchObject({ brand_name: 'Both', intro_text: 'Both', revision: 3 });
});

test.each<[WindowChange, Record<string, string>]>([
  [{ main_color: 'red' }, { main_color: 'invalid_color' }],
  [{ style_code: '@import "https://evil.example/a.css";' }, { style_code: 'invalid_css' }],
  [{ style_code: `a{}${' '.repeat(20_000)}` }, { style_code: 'too_long' }],
  [{ image_url: 'javascript:alert(1)' }, { image_url: 'invalid_url' }],
  [{ intro_text: { ko: 'x'.repeat(501) } }, { 'intro_text.ko': 'too_long' }],
  [{ modal_text: 'x'.repeat(121) }, { modal_text: 'too_long' }],
  [{ name: 'x'.repeat(61) }, { name: 'too_long' }],
  [{ agent_id: 'nobody' }, { agent_id: 'unknown_reference' }],
  [{ allowed_origins: ['example'] }, { 'allowed_origins.0': 'invalid_url' }],
  [{ allowed_origins: ['https://*.com'] }, { 'allowed_origins.0': 'public_suffix' }],
  [{ allowed_origins: ['https://*.co.kr'] }, { 'allowed_origins.0': 'public_suffix' }],
  [{ allowed_origins: ['https://*.github.io'] }, { 'allowed_origins.0': 'public_suffix' }],
  [
    { allowed_origins: ['https://a.example', 'https://*.vercel.app:8080'] },
    { 'allowed_origins.1': 'public_suffix' },
  ],
  [
    { hours: { timezone: 'Mars/Base', weekly: [], holidays: [], closed_text: '' } },
    { 'hours.timezone': 'invalid' },
  ],
  [
    { handoff: handoffSettings({ notification_emails: ['a@example.com', 'A@example.com'] }) },
    { 'handoff.notification_emails': 'duplicate' },
  ],
])('invalid input is rejected with its field, and nothing is stored: %#', async (body, fields) => {
  await expect(change({ brand_name: 'Half', ...body })).rejects.toMatchObject({
    status: 422,
    data: { fields },
  });
  const { get } = windowEndpoints;
  const after = await owner.api.call(get, { query: { window_id: window.id } });
  expect(after).toEqual(window);
});

test('an unknown field is rejected by name', async () => {
  const response = await fetch(`${app.consoleUrl}/api/admin/windows/${window.hash_id}/`, {
    method: 'PATCH',
    headers: { 'x-access-token': owner.token, 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: 'other' }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { organization_id: 'unknown_key' } });
});

test('a custom logo requires the add-on', async () => {
  await expect(change({ custom_logo_image: 'https://example.com/a.png' })).rejects.toMatchObject({
    status: 402,
    code: 'payment_required',
  });
});

test('page rules preserve unknown keys', async () => {
  const page_infos = [{ path_pattern: '/shop/*', visible: false, theme: 'dark' }];
  expect(await change({ page_infos })).toMatchObject({ page_infos });
});

test('the agent of a window can be given by its id or its hash id', async () => {
  const { id, hash_id } = await owner.api.call(agentEndpoints.createGeneral, {
    body: { name: 'Second' },
  });
  expect(await change({ agent_id: hash_id })).toMatchObject({ agent_id: id });
  expect(await change({ agent_id: window.agent_id })).toMatchObject({
    agent_id: window.agent_id,
  });
});

test('the agent of a window can be removed', async () => {
  expect(await change({ agent_id: null })).toMatchObject({ agent_id: null, agent: null });
  expect(await findPublishedWindow(app.services.db, window.hash_id)).toMatchObject({ agent: null });
});

test('every change is audited with the fields that differ', async () => {
  await change({ brand_name: 'Tea', publish: true });
  const rows = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('object_id', '=', window.id)
    .orderBy('action')
    .execute();
  const actor_id = owner.login.id;
  const diff = { before: { brand_name: '' }, after: { brand_name: 'Tea' } };
  expect(rows).toEqual([
    { action: 'window.changed', actor_id, ...diff },
    { action: 'window.created', actor_id, before: null, after: expect.anything() },
    { action: 'window.published', actor_id, ...diff },
  ]);
});

test('a window whose agent was deleted continues without one', async () => {
  const params = { id: window.agent_id ?? '' };
  await owner.api.call(agentEndpoints.remove, { params, query: { force: true } });
  const { get } = windowEndpoints;
  const after = await owner.api.call(get, { query: { window_id: window.id } });
  expect(after).toMatchObject({ agent_id: null, agent: null, revision: 2 });
});
