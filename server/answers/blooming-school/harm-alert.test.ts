import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ask } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { schoolEndpoints } from '#shared/contracts/answers/school.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now, jobs: true });
  owner = await app.signUp();
});
beforeEach(async () => {
  const body = { name: 'Little school', agent_type: 'blooming' as const };
  window = await owner.api.call(windowEndpoints.create, { body });
});
afterAll(() => app.close());

const mails = () =>
  app.services.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('body', 'like', `%/redesign/${window.hash_id}/chat-history%`)
    .execute();

async function say(...messages: string[]): Promise<string | undefined> {
  const { api } = await app.customerOf(window.hash_id);
  let session_id: string | undefined;
  for (const text of messages) {
    const events = await ask(api, window.hash_id, { text, ...(session_id && { session_id }) });
    session_id = events.flatMap((e) => (e.name === 'meta' ? [e.data.session_id] : []))[0];
  }
  return session_id;
}

test('a message that points to harm alerts the owner by mail, without quoting it', async () => {
  const session = await say('My dad hits me');
  const [mail, ...others] = await eventually(mails, ({ length }) => length > 0);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(owner.login.email);
  expect(mail?.subject).toBe('Little school: a child may need help');
  expect(mail?.body).toContain(`/chat-history?chat=${session}`);
  expect(mail?.body).not.toMatch(/dad|hits/);
});

test('each chat sends one alert, however many of its messages point to harm on one day', async () => {
  await say('My dad hits me', 'I want to die', 'My dad hits me');
  await say('I want to die');
  const sent = await eventually(mails, ({ length }) => length > 1);
  expect(new Set(sent.map(({ body }) => /chat=([^\s]+)/.exec(body)?.[1])).size).toBe(sent.length);
  expect(sent).toHaveLength(2);
});

test('only messages that point to harm send an alert', async () => {
  await say('What do bears eat?', 'I live at 12 Oak Road');
  await say('I want to die');
  const sent = await eventually(mails, ({ length }) => length > 0);
  expect(sent).toHaveLength(1);
});

test('help for a child in danger is not followed by suggested questions', async () => {
  await owner.api.call(schoolEndpoints.addKnowledge, {
    params: { agent_id: window.agent_id ?? '' },
    body: { pairs: [{ question: 'Where does my dad work?', answer: 'Ask your dad.' }] },
  });
  const { api } = await app.customerOf(window.hash_id);
  const events = await ask(api, window.hash_id, { text: 'My dad hits me at work' });
  expect(events.map(({ name }) => name)).not.toContain('card');
});
