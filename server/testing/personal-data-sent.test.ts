import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notify } from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { notificationChannelEndpoints } from '#shared/contracts/chatbots/notification-channels.ts';
import {
  deliveryMethods,
  type NotificationType,
  notificationTypeNames,
  notificationTypes,
} from '#shared/contracts/chatbots/notification-types.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { suggestionEndpoints } from '#shared/contracts/conversations/suggestions.ts';
import { type ExportKind, exportKinds, permissions } from '#shared/contracts/names.ts';
import { eventually } from './eventually.ts';
import { followStream } from './followed-stream.ts';
import { memberIdOf } from './member-id.ts';
import { fillTexts, personalStringsIn } from './personal-texts.ts';
import { type SeededOrganization, seedOrganization } from './seeded-organization.ts';
import { closeServer, listen } from './stand-ins/listen.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

// What reaches members without `customer_info` by other ways than a response of the Admin API.

let app: TestApp;
let owner: TestUser;
let masked: TestUser;
let seeded: SeededOrganization;
let hook: string;
const posted: string[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    posted.push(body);
    response.end('ok');
  });
});

beforeAll(async () => {
  const host = `127.0.0.1:${await listen(server)}`;
  hook = `http://${host}/hook`;
  app = await createTestApp({ jobs: true, env: { OUTBOUND_ALLOW: host } });
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
  await fillTexts(app, seeded);
  masked = await app.memberOf(owner, {
    role: 'leader',
    permissions: permissions.filter((name) => name !== 'customer_info'),
    windowIds: [seeded.window.id],
  });
}, 120_000);
afterAll(async () => {
  await closeServer(server);
  await app.close();
});

/** The file of an export, as the link returns it. */
async function exportOf({ api }: TestUser, kind: ExportKind, text?: string) {
  const { window, agentId } = seeded;
  const filter = {
    windows: [window.hash_id],
    ...(kind === 'unanswered' && { agent_id: agentId }),
    ...(text && { text }),
  };
  const body = { kind, format: 'json', purpose: 'Yearly report', filter } as const;
  const { id } = await api.call(exportEndpoints.create, { body });
  const done = await eventually(
    async () => (await api.call(exportEndpoints.list)).items.find((each) => each.id === id),
    (found) => found?.state === 'done' || found?.state === 'failed',
  );
  expect(done).toMatchObject({ state: 'done' });
  const { url } = await api.call(exportEndpoints.link, { params: { id } });
  const { pathname, search } = new URL(url);
  const file = await (await fetch(app.customerUrl + pathname + search)).text();
  return { file, rows: done?.row_count };
}

const forMasked = exportKinds.filter((kind) => kind !== 'contacts');

test.each(forMasked)('an export of %s contains no personal data', async (kind) => {
  const known = await exportOf(owner, kind);
  expect(personalStringsIn(known.file)).not.toEqual([]);
  const { file, rows } = await exportOf(masked, kind);
  expect(rows).toBe(known.rows);
  expect(personalStringsIn(file)).toEqual([]);
});

test('contacts are not exported, and no search of an export reveals a match', async () => {
  await expect(exportOf(masked, 'contacts')).rejects.toMatchObject({ status: 403 });
  for (const text of ['Zelda', 'zelda.q@hidden.example', '9876']) {
    expect([text, (await exportOf(owner, 'messages', text)).rows]).not.toEqual([text, 0]);
    expect([text, (await exportOf(masked, 'messages', text)).rows]).toEqual([text, 0]);
  }
});

test('no list, and no count of one, reveals a match of a search', async () => {
  const found = async ({ api }: TestUser, text: string) =>
    (await api.call(inboxEndpoints.list, { query: { view: 'all', text } })).items.length;
  for (const text of ['zelda', 'zelda.q@hidden.example', '9876']) {
    expect([text, await found(owner, text)]).toEqual([text, 1]);
    expect([text, await found(masked, text)]).toEqual([text, 0]);
  }
});

test('a suggested reply contains no personal data', async () => {
  const body = { session_id: seeded.sessionId };
  const stream = await followStream((signal) =>
    masked.api.stream(suggestionEndpoints.suggest, { body, signal }),
  );
  await stream.ended;
  expect(stream.named('done')).toHaveLength(1);
  expect(personalStringsIn(JSON.stringify(stream.events))).toEqual([]);
});

/** Raises an event about the seeded chat for the members that it concerns. */
function raise(type: NotificationType, memberIds: string[]): Promise<void> {
  const { sessionId, window } = seeded;
  const organizationId = owner.login.organization_id;
  const subjectId = type === 'usage_level' ? 'chats:75' : sessionId;
  return inOrganization(app.services.db, organizationId, (transaction) =>
    notify(transaction, {
      ...{ organizationId, type, subjectId, windowId: window.id, sessionId },
      ...{ memberIds },
    }),
  );
}

test('no notification in the bell, in a mail or in a channel contains personal data', async () => {
  for (const kind of ['webhook', 'slack', 'teams', 'discord'] as const) {
    const types = notificationTypeNames.filter((type) => 'posted' in notificationTypes[type]);
    await owner.api.call(notificationChannelEndpoints.create, {
      body: { kind, name: kind, url: hook, types, window_ids: null },
    });
  }
  const all = Object.fromEntries(
    notificationTypeNames.map((type) => [type, deliveryMethods.filter((way) => way !== 'digest')]),
  );
  await masked.api.call(notificationEndpoints.changeSettings, { body: { methods: all } });
  const memberId = await memberIdOf(app, masked);
  posted.length = 0;
  for (const type of notificationTypeNames) await raise(type, [memberId]);
  const sent = notificationTypeNames.filter((type) => 'posted' in notificationTypes[type]).length;
  await eventually(
    async () => posted.length,
    (count) => count >= 4 * sent,
  );
  expect(personalStringsIn(posted.join('\n'))).toEqual([]);
  const { items } = await masked.api.call(notificationEndpoints.list, { query: {} });
  expect(items.length).toBeGreaterThan(3);
  expect(personalStringsIn(JSON.stringify(items))).toEqual([]);
  const mails = await eventually(
    () =>
      app.services.db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', masked.login.email)
        .execute(),
    (rows) => rows.length > 0,
  );
  expect(personalStringsIn(JSON.stringify(mails))).toEqual([]);
});
