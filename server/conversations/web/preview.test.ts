import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { confirmAddresses } from '#server/testing/handoffs.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { usageOf } from '#server/testing/usage.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { agentEndpoints } from '#shared/contracts/chatbots/agents.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { faqEndpoints } from '#shared/contracts/knowledge/faq.ts';
import { createApiClient } from '#shared/http/api-client.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner, 'Shop');
});
afterAll(() => app.close());

const { change, preview } = windowEndpoints;
const previewBy = (user: TestUser) => user.api.call(preview, { params: { hash: window.hash_id } });
const changeDraft = (body: object) =>
  owner.api.call(change, { params: { hash: window.hash_id }, body });
const settingsOf = (hash: string) =>
  createApiClient({ origin: app.customerUrl }).call(webEndpoints.window, {
    query: { window_hash: hash, lang: 'en' },
  });
const pageOf = (path: string) => fetch(app.customerUrl + path);

async function expire(): Promise<void> {
  await app.services.db
    .updateTable('previews')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('window_id', '=', window.id)
    .execute();
}

test('the widget shows the draft at once to holders of the token only', async () => {
  const { token, expires_at } = await previewBy(owner);
  expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now());
  for (const intro_text of ['First', 'Second']) {
    await changeDraft({ intro_text, allowed_origins: ['https://shop.example.com'] });
    expect(await settingsOf(token)).toMatchObject({ hash_id: window.hash_id, intro_text });
  }
  expect((await settingsOf(window.hash_id)).intro_text).not.toBe('Second');
  const query = new URLSearchParams({ window_hash: token });
  const response = await fetch(`${app.customerUrl}/web/windows?${query}`, {
    headers: { origin: app.customerUrl },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');

  await expire();
  await expect(settingsOf(token)).rejects.toMatchObject({ status: 404 });
  await expect(settingsOf('preview_made-up')).rejects.toMatchObject({ status: 404 });
});

test('chats of a preview are answered from the knowledge, listed as tests and not billable', async () => {
  await app.services.db
    .updateTable('organizations')
    .set({ chat_limit: 0 })
    .where('id', '=', owner.login.organization_id)
    .execute();
  const faq = { question: 'When do you open?', answer: 'At nine in the morning.' };
  const agent_id = window.agent_id ?? '';
  const { id: faqId } = await owner.api.call(faqEndpoints.create, { body: { agent_id, ...faq } });
  const { token } = await previewBy(owner);
  const { api } = await app.customerOf(token);

  const greeted = await ask(api, token, { greet: true });
  const { session_id } = dataOf(greeted, 'meta');
  const events = await ask(api, token, { text: faq.question, session_id, channel: 'web' });
  expect(answerTextOf(events)).toBe(faq.answer);
  expect(dataOf(events, 'done').counted).toBe(false);

  expect(await usageOf(app, owner)).toEqual({ used: 0, reserved: 0 });
  for (const table of ['usage_events', 'monthly_customers'] as const) {
    const rows = await app.services.db
      .selectFrom(table)
      .select('window_id')
      .where('window_id', '=', window.id)
      .execute();
    expect(rows).toEqual([]);
  }
  const { db } = app.services;
  const { hits } = await db
    .selectFrom('faqs')
    .select('hits')
    .where('id', '=', faqId)
    .executeTakeFirstOrThrow();
  expect(hits).toBe(0);
  const history = await owner.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
    query: { type: 'test' },
  });
  expect(history.items).toMatchObject([{ session_id, channel: 'test' }]);
  const { last_activity_at } = (await owner.api.call(windowEndpoints.list)).find(
    ({ id }) => id === window.id,
  ) as { last_activity_at: string | null };
  expect(last_activity_at).toBeNull();

  await db
    .updateTable('organizations')
    .set({ chat_limit: null })
    .where('id', '=', owner.login.organization_id)
    .execute();
});

test('a preview uses the draft of the agent', async () => {
  const { token } = await previewBy(owner);
  const params = { id: window.agent_id ?? '' };
  await owner.api.call(agentEndpoints.change, { params, body: { agent_on: false } });
  expect(await settingsOf(token)).toMatchObject({ agent_on: false });
});

test('a preview answers from draft texts, and publishing leaves its citations unchanged', async () => {
  const params = { id: window.agent_id ?? '' };
  const changeAgent = (body: object) =>
    owner.api.call(agentEndpoints.change, { params, body: { ...body } });
  await changeAgent({ pricing_description: 'A copper kettle costs 60 euros.', publish: true });
  const draft = { pricing_description: 'A copper kettle costs 75 euros.' };
  await changeAgent(draft);

  const { token } = await previewBy(owner);
  const text = 'What does a copper kettle cost?';
  const answered = async (id: string) => {
    const { api } = await app.customerOf(id);
    const events = await ask(api, id, { text });
    return { words: answerTextOf(events), session_id: dataOf(events, 'meta').session_id };
  };
  const shown = await answered(token);
  expect(shown.words).toContain('75 euros');
  expect(shown.words).not.toContain('60 euros');
  expect((await answered(window.hash_id)).words).toContain('60 euros');
  const tried = await owner.api.call(evaluationEndpoints.try, {
    params,
    body: { text, target: 'draft' },
  });
  expect(tried.answer.text).toContain('75 euros');

  await changeAgent({ publish: true });
  const { messages } = await owner.api.call(sessionEndpoints.get, {
    params: { hash: window.hash_id, session_id: shown.session_id },
  });
  expect(messages[1]?.citations).toMatchObject([{ source_type: 'settings', changed_since: false }]);
});

test('the preview page contains the opened widget and can be framed by the console only', async () => {
  const { url, token } = await previewBy(owner);
  expect(url).toBe(`${app.services.customerOrigin}/preview/${window.hash_id}?token=${token}`);
  const path = `/preview/${window.hash_id}?token=${token}`;
  const response = await pageOf(`${path}&lang=ja&theme=dark`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${app.services.consoleOrigin}`);
  expect(policy).toContain("default-src 'none'");
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain(
    `<chatbot-window hash-id="${token}" theme="dark" lang="ja" open></chatbot-window>`,
  );

  const odd = await pageOf(`${path}&lang="><script>&theme=<b>`);
  expect(await odd.text()).toContain(`hash-id="${token}" theme="auto" open>`);
});

test('a page whose token has expired or belongs to another window shows no widget', async () => {
  const { token } = await previewBy(owner);
  const other = await app.createWindow(owner, 'Other');
  for (const path of [
    `/preview/${other.hash_id}?token=${token}`,
    `/preview/${window.hash_id}?token="><script>`,
    `/preview/${window.hash_id}?token=a&token=b`,
    `/preview/${window.hash_id}`,
  ]) {
    const response = await pageOf(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/<chatbot-window|<script>/);
  }
  await expire();
  expect((await pageOf(`/preview/${window.hash_id}?token=${token}`)).status).toBe(404);
});

test('members who can edit the window can preview it', async () => {
  const permissions = ['manage_chatbots_part'] as const;
  const editor = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  const { token } = await previewBy(editor);
  expect((await settingsOf(token)).hash_id).toBe(window.hash_id);
  const elsewhere = await app.memberOf(owner, { permissions, windowIds: [] });
  await expect(previewBy(elsewhere)).rejects.toMatchObject({ status: 404 });
  const reader = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  await expect(previewBy(reader)).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['queue', 'queue'],
  ['human', 'human'],
] as const)('a preview shows the chat in state %s and sends no mail', async (state, handled_by) => {
  await confirmAddresses(app, owner, [`${state}@example.com`]);
  await changeDraft({
    handoff: { enabled: true, notification_emails: [`${state}@example.com`] },
  });
  const id = `${(await previewBy(owner)).token}.${state}`;
  const { api } = await app.customerOf(id);
  const body = { text: 'Do you deliver?' };
  const stored = await api.stream(webEndpoints.chat, { params: { id }, body });
  expect(await stored.json()).toMatchObject({ handled_by });
  const mails = await app.services.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', `${state}@example.com`)
    .execute();
  expect(mails).toEqual([]);
});

test('a preview can show the chat outside opening hours and at the chat limit', async () => {
  const { token } = await previewBy(owner);
  expect(await settingsOf(`${token}.closed`)).toMatchObject({
    handoff: { open_now: false, back_at: expect.any(String) },
  });
  expect(await settingsOf(token)).toMatchObject({ handoff: { open_now: true } });
  const { api } = await app.customerOf(`${token}.limit`);
  await expect(ask(api, `${token}.limit`, { text: 'Hello?' })).rejects.toMatchObject({
    code: 'limit_reached',
  });
  const page = await pageOf(`/preview/${window.hash_id}?token=${token}&state=limit`);
  expect(await page.text()).toContain(`hash-id="${token}.limit"`);
  const other = await pageOf(`/preview/${window.hash_id}?token=${token}&state=nonsense`);
  expect(await other.text()).toContain(`hash-id="${token}"`);
});
