import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { implement } from '#server/platform/http/implement.ts';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import { liveEndpoints, liveEvents } from '#shared/contracts/console/live.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { type AnyEndpoint, endpoint, type Method } from '#shared/contracts/endpoint.ts';
import { permissions } from '#shared/contracts/names.ts';
import { writeBuiltConsole } from './built-console.ts';
import { ask } from './chat-client.ts';
import { eventually } from './eventually.ts';
import { followStream } from './followed-stream.ts';
import { chatClientOfMember } from './handoffs.ts';
import { fillTexts, personalStringsIn } from './personal-texts.ts';
import { customer as hidden } from './seeded-customer.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

/** An endpoint whose contract fails to mark a personal field. */
const endpointWithUnmarkedField = endpoint({
  method: 'GET',
  path: '/api/admin/windows/:hash/planted-leak',
  access: 'member',
  anyOf: ['all_chats'],
  summary: 'Planted by this test.',
  params: z.object({ hash: z.string() }),
  result: z.object({ customers: z.array(z.string()) }),
});

let app: TestApp;
let owner: TestUser;
let masked: TestUser;
let seeded: SeededOrganization;

beforeAll(async () => {
  app = await createTestApp({
    jobs: true,
    consoleFolder: await writeBuiltConsole(),
    routes(console) {
      implement(console, endpointWithUnmarkedField, async (_input, { transaction }) => {
        const rows = await transaction.selectFrom('contacts').select('email').execute();
        return { customers: rows.map(({ email }) => email ?? '') };
      });
    },
  });
});
beforeEach(async () => {
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
  await fillTexts(app, seeded);
  masked = await app.memberOf(owner, {
    role: 'leader',
    permissions: permissions.filter((name) => name !== 'customer_info'),
    windowIds: [seeded.window.id],
  });
});
afterAll(() => app.close());

const order: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const memberCalls = allEndpoints
  .map(({ group, name, endpoint: called }) => ({ title: `${group}.${name}`, endpoint: called }))
  .filter(({ endpoint: { access } }) => access === 'member' || access === 'user')
  // Streams do not end; after signing out or leaving, the other calls would fail.
  .filter(({ endpoint: { kind } }) => kind !== 'stream')
  .filter(({ title }) => title !== 'account.signOut' && title !== 'organizations.leave')
  .sort((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method));

interface Answer {
  title: string;
  status: number;
  text: string;
}

async function answerTo(user: TestUser, title: string, called: AnyEndpoint): Promise<Answer> {
  const { query = {}, body = {} } = seeded.inputs[title] ?? {};
  const search = new URLSearchParams(Object.entries(query));
  const response = await fetch(`${app.consoleUrl}${seeded.pathOf(called)}?${search}`, {
    method: called.method,
    headers: { 'x-access-token': user.token, 'content-type': 'application/json' },
    body: called.method === 'GET' ? null : JSON.stringify(body),
  });
  return { title, status: response.status, text: await response.text() };
}

const leaksIn = (answers: readonly Answer[]) =>
  answers.filter(({ text }) => personalStringsIn(text).length > 0).map(({ title }) => title);

test('no response to a member without customer_info contains personal data; an unmarked field is detected', async () => {
  const known: Answer[] = [];
  const answers: Answer[] = [];
  for (const { title, endpoint: called } of memberCalls) {
    // Deleted objects cannot leak.
    if (called.method !== 'DELETE') known.push(await answerTo(owner, title, called));
    answers.push(await answerTo(masked, title, called));
  }
  // The calls really return data: a member with the permission gets it.
  expect(leaksIn(known)).toEqual(
    expect.arrayContaining([
      ...[
        'sessions.list',
        'inbox.list',
        'sessions.get',
        'contacts.list',
        'contacts.change',
        'statistics.get',
      ],
      ...['conversation.reply', 'conversation.change', 'conversation.accept'],
      ...['notes.list', 'notes.create', 'notes.change'],
    ]),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(leaksIn(answers)).toEqual([]);

  expect(leaksIn([await answerTo(masked, 'planted', endpointWithUnmarkedField)])).toEqual([
    'planted',
  ]);
});

test('search does not reveal data that the member may not read', async () => {
  const found = async (user: TestUser, text: string) => {
    const response = await fetch(
      `${app.consoleUrl}/api/admin/sessions/${seeded.window.hash_id}?${new URLSearchParams({ text })}`,
      { headers: { 'x-access-token': user.token } },
    );
    return ((await response.json()) as { items: unknown[] }).items.length;
  };
  for (const text of ['zelda', 'zelda.q@hidden.example', 'hidden', '9876', '+82 10-9876-5432']) {
    expect([text, await found(owner, text)]).toEqual([text, 1]);
    expect([text, await found(masked, text)]).toEqual([text, 0]);
  }
  expect(await found(masked, 'parcel')).toBe(1);
});

/** Live events that need no check for personal data, and why. */
const withoutPersonalData: Partial<Record<keyof typeof liveEvents, string>> = {
  'usage.threshold': 'only a number',
  'notifications.changed': 'no data at all',
  'contacts.changed': 'only an id, sent to members with customer_info',
  'notes.changed': 'only ids',
  'unread.changed': 'only ids and a number',
  'handoff.summarized': 'only ids',
  'members.changed': 'no data at all',
  'exports.changed': 'no data at all',
  'availability.changed': 'no data at all',
  reading: 'only ids and the name of a member',
  viewing: 'only ids and the name of a member',
  'access.changed': 'only the access of the reader',
  'job.progress': 'only the progress of knowledge jobs',
};

test('no live event and no mail to members contains personal data', async () => {
  const [informed, uninformed] = await Promise.all(
    [owner, masked].map(({ api }) =>
      followStream((signal) => api.stream(liveEndpoints.events, { signal })),
    ),
  );
  if (!informed || !uninformed) throw new Error('two streams were opened');
  const { customer, sessionId, window } = seeded;
  const member = chatClientOfMember(owner, sessionId);
  await member.change({ agent_on: true, force: true });
  await ask(customer.api, window.hash_id, { text: seeded.introduction, session_id: sessionId });
  await customer.request({ session_id: sessionId });
  await member.accept({ force: true });
  await customer.typing(sessionId);
  await seeded.complain();
  const text = `To ${seeded.introduction}`;
  const client_id = 'reply-of-the-member';
  await member.reply({ text, client_id, force: true });
  await member.change({ agent_on: true, force: true });
  await customer.request({ session_id: sessionId });
  // No other member can come.
  for (const { api } of [owner, masked]) {
    await api.call(availabilityEndpoints.change, { body: { away: true } });
  }

  const wanted = Object.keys(liveEvents).filter((name) => !(name in withoutPersonalData));
  for (const stream of [informed, uninformed]) {
    const names = await eventually(
      async () => stream.events.map(({ name }) => name),
      (received) => wanted.every((name) => received.includes(name)),
    );
    expect(names).toEqual(expect.arrayContaining(wanted));
  }
  await uninformed.until('message.created', { message: expect.objectContaining({ client_id }) });
  expect(personalStringsIn(JSON.stringify(informed.events))).toEqual(
    expect.arrayContaining(['zelda', 'hidden.example', '9876']),
  );
  expect(personalStringsIn(JSON.stringify(uninformed.events))).toEqual([]);
  await Promise.all([informed.leave(), uninformed.leave()]);

  const mails = await eventually(
    () => app.services.db.selectFrom('outbox').selectAll().execute(),
    (rows) => rows.some(({ body }) => body.includes(sessionId)),
  );
  const toMembers = mails.filter(({ recipient }) => recipient !== hidden.email);
  expect(personalStringsIn(JSON.stringify(toMembers))).toEqual([]);
});
