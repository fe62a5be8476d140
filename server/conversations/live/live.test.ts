import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#server/platform/ids.ts';
import { answerTextOf, ask, dataOf } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FollowedStream, StreamedEvent } from '#server/testing/followed-stream.ts';
import { createLiveStreams } from '#server/testing/live-events.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { liveEvents } from '#shared/contracts/console/live.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { createLiveFeed } from './live-feed.ts';
import type { LoadedEvent } from './load-events.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;
const { follow, leaveAll } = createLiveStreams();

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
  // Each notification would be a live event, too.
  const body = { methods: { unanswered: [] } };
  await owner.api.call(notificationEndpoints.changeSettings, { body });
});
afterEach(leaveAll);
afterAll(() => app.close());

async function chat(text: string, { hash_id } = window) {
  const { api } = await app.customerOf(hash_id);
  const events = await ask(api, hash_id, { text });
  return { ...dataOf(events, 'meta'), answer: answerTextOf(events) };
}
/** Live events of one question and its answer. */
const eventsPerChat = 4;

const sessionsOf = ({ events }: FollowedStream) =>
  events.filter(({ name }) => name === 'session.updated').map(({ data }) => data.session_id);

test('the owner receives live events of a question, its answer and the updated session', async () => {
  const console = await follow(owner.api);
  const { session_id, message_id, user_message_id, answer } = await chat('Is anybody there?');
  await console.untilCount(eventsPerChat);

  expect(console.events.map(({ name }) => name)).toEqual([
    'message.created',
    'session.updated',
    'message.created',
    'session.updated',
  ]);
  for (const { name, data } of console.events) {
    expect(liveEvents[name as keyof typeof liveEvents].parse(data)).toEqual(data); // The contract parses every event.
  }
  expect(console.events[0]?.data).toMatchObject({
    window_hash: window.hash_id,
    message: { id: user_message_id, session_id, sender: 'customer', text: 'Is anybody there?' },
  });
  expect(console.events[2]?.data).toMatchObject({
    message: { id: message_id, sender: 'chatbot', state: 'done', text: answer },
  });
  expect(console.events[3]?.data).toMatchObject({ session_id, text: answer, unread: 1 });
});

test('Last-Event-ID resumes without loss or repetition after any event', async () => {
  const whole = await follow(owner.api);
  const from = await follow(owner.api);
  for (let index = 0; index < 3; index += 1) await chat(`Question ${index}`);
  await whole.untilCount(3 * eventsPerChat);
  await from.leave();
  const ids = whole.events.flatMap(({ id }) => id ?? []);
  expect(ids).toHaveLength(6);

  for (const id of ids) {
    const seen = whole.events.findIndex((event) => event.id === id) + 1;
    const continued = await follow(owner.api, id);
    await continued.untilCount(whole.events.length - seen);
    // session.updated carries the current state, so only created messages can be compared.
    const createdMessages = (events: StreamedEvent[]) =>
      events.filter(({ name }) => name === 'message.created');
    expect(createdMessages(continued.events)).toEqual(createdMessages(whole.events.slice(seen)));
  }
  const last = await follow(owner.api, ids.at(-1));
  await chat('One more');
  await last.untilCount(eventsPerChat);
  expect(last.events).toHaveLength(eventsPerChat);
});

test('a client catches up with a thousand events in order', async () => {
  const console = await follow(owner.api);
  const { session_id, user_message_id } = await chat('The first of many');
  await console.untilCount(eventsPerChat);
  await announceMany(session_id, user_message_id ?? '', 1_200);
  const continued = await follow(owner.api, console.events.at(-1)?.id);
  await continued.untilCount(2_400);
  const ids = continued.events.flatMap(({ id }) => (id ? Number(id) : []));
  expect(ids).toHaveLength(1_200);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
});

/** Inserts rows without a wake-up, like a process whose bus is down. */
async function announceMany(sessionId: string, messageId: string, count: number): Promise<void> {
  const row = {
    organization_id: owner.login.organization_id,
    name: 'message.updated',
    window_id: window.id,
    session_id: sessionId,
    subject_id: messageId,
  } as const;
  await app.services.db
    .insertInto('live_events')
    .values(Array.from({ length: count }, () => row))
    .execute();
}

test('a row that commits after one with a higher number is delivered too', async () => {
  const { session_id, user_message_id } = await chat('Late');
  const received: LoadedEvent[] = [];
  const { db, bus, log } = app.services;
  const feed = createLiveFeed({ db, bus, log, pollMs: 20 });
  const stop = await feed.listen(owner.login.organization_id, null, (items) =>
    received.push(...items),
  );
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const delayedWrite = db.transaction().execute(async (transaction) => {
    const { seq } = await transaction
      .insertInto('live_events')
      .values({
        organization_id: owner.login.organization_id,
        name: 'message.updated',
        window_id: window.id,
        session_id,
        subject_id: user_message_id,
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    written.resolve();
    await release.promise;
    return seq;
  });
  await written.promise;
  await announceMany(session_id, user_message_id ?? '', 3);
  // The poll of the feed finds the rows without a wake-up.
  await eventually(
    async () => received.length,
    (length) => length === 3,
  );
  release.resolve();
  const delayedSeq = await delayedWrite;
  await eventually(
    async () => received.length,
    (length) => length === 4,
  );
  expect(received.at(-1)?.seq).toBe(delayedSeq);
  expect(new Set(received.map(({ seq }) => seq)).size).toBe(4);
  stop();
  await feed.close();
});

const buses: [string, Record<string, string>][] = [['PostgreSQL', {}]];
// Continuous integration sets TEST_REDIS_URL.
if (process.env.TEST_REDIS_URL) buses.push(['Redis', { REDIS_URL: process.env.TEST_REDIS_URL }]);

test.each(buses)(
  'events that one process writes are streamed by another one, woken by %s',
  async (_name, env) => {
    const writer = await createTestApp({ databaseUrl: app.databaseUrl, env });
    const streamer = await createTestApp({ databaseUrl: app.databaseUrl, env });
    const there = createApiClient({
      origin: streamer.consoleUrl,
      headers: () => ({ 'x-access-token': owner.token }),
    });
    const consoles = await Promise.all(Array.from({ length: 20 }, () => follow(there)));
    const { api } = await writer.customerOf(window.hash_id);
    const { session_id } = dataOf(
      await ask(api, window.hash_id, { text: `From afar ${newId()}` }),
      'meta',
    );
    for (const console of consoles) {
      await console.untilCount(eventsPerChat);
      expect(new Set(sessionsOf(console))).toEqual(new Set([session_id]));
    }
    await Promise.all(consoles.map(({ leave }) => leave()));
    await writer.close();
    await streamer.close();
  },
);
