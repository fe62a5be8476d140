import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { handoffReasons } from '#shared/contracts/conversations/handoff.ts';
import { inboxEndpoints } from '#shared/contracts/conversations/inbox.ts';
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
import {
  type Statistics,
  statisticsEndpoints,
} from '#shared/contracts/conversations/statistics.ts';
import { maxCountedChats } from '#shared/contracts/limits.ts';
import { channels, defaultCloseReasons, languages } from '#shared/contracts/names.ts';
import fc from '#shared/testing/property.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const week = { start_date: '2026-03-01', end_date: '2026-03-07' };

const anyChat = fc.record({
  isOfShop: fc.boolean(),
  at: fc
    .date({
      min: new Date('2026-02-28T12:00:00Z'),
      max: new Date('2026-03-07T18:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  channel: fc.constantFrom(...channels),
  language: fc.constantFrom(...languages),
  text: fc.constantFrom('Do you deliver?', 'do you  deliver', 'When?', '???'),
  finish: fc.constantFrom('stop', 'no_answer'),
  source: fc.option(fc.constant('a'), { nil: undefined }),
  handoffReason: fc.option(fc.constantFrom(...handoffReasons), { nil: undefined }),
  stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  isClosed: fc.boolean(),
  closeReason: fc.option(fc.constantFrom(...defaultCloseReasons), { nil: undefined }),
  isAccepted: fc.boolean(),
  isLiked: fc.boolean(),
  isRepeated: fc.boolean(),
  hasMemberReply: fc.boolean(),
  hasQuestionTwice: fc.boolean(),
  firstAnswerMs: fc.option(fc.nat({ max: 3000 })),
});
type AnyChat = typeof anyChat extends fc.Arbitrary<infer Chat> ? Chat : never;

async function insertChat(shop: Window, memberId: string, chat: Omit<AnyChat, 'isOfShop'>) {
  const { isAccepted, isLiked, isRepeated, hasMemberReply, firstAnswerMs, ...other } = chat;
  const { hasQuestionTwice, ...past } = other;
  const { sessionId } = await insertPastChat(app, shop, past);
  const { db } = app.services;
  await db
    .updateTable('sessions')
    .set({
      like_count: isLiked ? 1 : 0,
      dislike_count: isLiked ? 0 : 1,
      repeated: isRepeated,
      first_answer_ms: firstAnswerMs,
      assignee: hasMemberReply ? memberId : null,
      handled_by: hasMemberReply && isAccepted ? 'human' : 'bot',
    })
    .where('id', '=', sessionId)
    .execute();
  if (isAccepted) {
    await db
      .updateTable('handoffs')
      .set({ accepted_at: sql`requested_at`, replied_at: sql`requested_at` })
      .where('session_id', '=', sessionId)
      .execute();
  }
  if (hasQuestionTwice) await repeatQuestion(sessionId);
  if (hasMemberReply) {
    await sql`insert into messages (organization_id, id, session_id, window_id, customer_id, seq,
        sender, by_type, by_member_id, text, created_at)
      select organization_id, gen_random_uuid()::text, id, window_id, customer_id, 3,
        'chatbot', 'human', ${memberId}, 'Hello', created_at
      from sessions where id = ${sessionId}`.execute(db);
  }
}

/** The same question, with the same answer. */
async function repeatQuestion(sessionId: string) {
  await sql`insert into messages (organization_id, id, session_id, window_id, customer_id, seq,
      sender, by_type, text, state, finish, reply_to, citations, created_at)
    select organization_id, 'again-' || id, session_id, window_id, customer_id, seq + 10,
      sender, by_type, text, state, finish, 'again-' || reply_to, citations, created_at
    from messages where session_id = ${sessionId}`.execute(app.services.db);
}

async function businessWith(chats: readonly AnyChat[]) {
  const owner = await app.signUp();
  const shop = await app.createWindow(owner, 'Shop');
  const support = await app.createWindow(owner, 'Support');
  const member = await app.services.db
    .selectFrom('members')
    .innerJoin('windows', 'windows.organization_id', 'members.organization_id')
    .select('members.id')
    .where('windows.id', '=', shop.id)
    .executeTakeFirstOrThrow();
  for (const { isOfShop, ...chat } of chats)
    await insertChat(isOfShop ? shop : support, member.id, chat);
  return { owner, shop, memberId: member.id };
}

/** Each figure has as many chats as the list with its filter. */
async function expectListed(
  figures: Statistics,
  memberId: string,
  list: (filter: DrillDownFilter) => Promise<readonly unknown[]>,
) {
  const { totals } = figures;
  const listed = async (filter: DrillDownFilter) => (await list(filter)).length;
  expect({
    sessions: await listed({ outcome: 'started' }),
    chats: await listed({ outcome: 'delivered' }),
    answered: await listed({ outcome: 'answered' }),
    unanswered: await listed({ outcome: 'unanswered' }),
    handoffs: await listed({ outcome: 'handed_over' }),
    closed: await listed({ outcome: 'closed' }),
    deflected: await listed({ outcome: 'deflected' }),
    resolved: await listed({ outcome: 'resolved' }),
    ratings: await listed({ outcome: 'rated' }),
    satisfied: await listed({ outcome: 'satisfied' }),
    likes: await listed({ outcome: 'liked' }),
    dislikes: await listed({ outcome: 'disliked' }),
  }).toEqual({
    sessions: totals.sessions,
    chats: totals.chats,
    answered: totals.answered,
    unanswered: totals.unanswered,
    handoffs: totals.handoffs,
    closed: totals.closed,
    deflected: totals.deflected,
    resolved: totals.resolved,
    ratings: totals.ratings,
    satisfied: totals.satisfied,
    likes: totals.likes,
    dislikes: totals.dislikes,
  });
  expect((await listed({ outcome: 'first_answer' })) > 0).toBe(totals.first_answer_ms !== null);
  expect((await listed({ outcome: 'waited' })) > 0).toBe(totals.waiting_seconds !== null);
  expect((await listed({ outcome: 'replied' })) > 0).toBe(totals.first_reply_seconds !== null);

  for (const { language, sessions } of figures.languages)
    expect(await listed({ outcome: 'started', language })).toBe(sessions);
  for (const { channel, sessions } of figures.channels)
    expect(await listed({ outcome: 'started', channel })).toBe(sessions);
  for (const { stars, ratings } of figures.stars)
    expect(await listed({ outcome: 'rated', stars })).toBe(ratings);
  for (const { reason, sessions, accepted } of figures.handoff_reasons) {
    const filter = { handoff_reason: reason };
    expect(await listed({ outcome: 'handed_over', ...filter })).toBe(sessions);
    expect(await listed({ outcome: 'accepted', ...filter })).toBe(accepted);
  }
  for (const { reason, sessions } of figures.close_reasons) {
    const filter = { close_reason: reason ?? 'none' };
    expect(await listed({ outcome: 'closed', ...filter })).toBe(sessions);
  }
  for (const { sessions, ratings, satisfied, open } of figures.members) {
    expect(await listed({ outcome: 'started', written_by: memberId })).toBe(sessions);
    expect(await listed({ outcome: 'rated', assignee: memberId })).toBe(ratings);
    expect(await listed({ outcome: 'satisfied', assignee: memberId })).toBe(satisfied);
    const anyDay = { started_from: undefined, started_until: undefined };
    expect(await listed({ outcome: 'open', assignee: memberId, ...anyDay })).toBe(open);
  }
  for (const { source_id, sessions } of figures.top_sources)
    expect(await listed({ outcome: 'started', cited_source: source_id })).toBe(sessions);
  for (const { message_id, sessions } of figures.top_questions)
    expect(await listed({ outcome: 'started', question: message_id ?? '' })).toBe(sessions);
  for (const { message_id, sessions } of figures.unanswered_questions) {
    const filter = { unanswered_question: message_id ?? '' };
    expect(await listed({ outcome: 'unanswered', ...filter })).toBe(sessions);
  }
  for (const { day: weekday, hour, sessions } of figures.busiest_hours.cells)
    expect(await listed({ outcome: 'started', weekday, hour })).toBe(sessions);
  for (const { date, sessions } of figures.by_day) {
    const day = { started_from: date, started_until: date };
    expect(await listed({ outcome: 'started', ...day })).toBe(sessions);
  }
}

test('each figure of a chatbot equals the number of chats that its history lists with the same filter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChat, { minLength: 1, maxLength: 10 }), async (chats) => {
      const { owner, shop, memberId } = await businessWith(chats);
      const figures = await owner.api.call(statisticsEndpoints.get, {
        query: { ...week, window_hash: shop.hash_id },
      });
      await expectListed(figures, memberId, (filter) => listOf(owner, shop, filter));
    }),
    { numRuns: 4 },
  );
});

test('each figure of all chatbots equals the number of chats that the inbox lists with the same filter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChat, { minLength: 1, maxLength: 10 }), async (chats) => {
      const { owner, memberId } = await businessWith(chats);
      const figures = await owner.api.call(statisticsEndpoints.get, { query: week });
      await expectListed(figures, memberId, (filter) => listOfAll(owner, filter));
    }),
    { numRuns: 4 },
  );
});

test('sources and questions are listed in the newest chats of the period, which the figures count', async () => {
  const { owner, shop } = await businessWith([]);
  const old = { at: '2026-03-01T00:00:00Z', source: 'a', text: 'Do you deliver?' };
  await insertPastChat(app, shop, old);
  const { customerId } = await insertPastChat(app, shop, { ...old, at: '2026-03-05T00:00:00Z' });
  await insertPastChat(app, shop, { ...old, at: '2026-03-06T00:00:00Z' });
  await sql`insert into sessions (organization_id, id, window_id, customer_id, name, channel,
      message_count, created_at, last_updated_at)
    select organization_id, gen_random_uuid()::text, id, ${customerId}, '', 'web', 1,
      '2026-03-04T00:00:00Z', '2026-03-04T00:00:00Z'
    from windows, generate_series(1, ${maxCountedChats}) where id = ${shop.id}`.execute(
    app.services.db,
  );

  const { counted_sessions, top_sources, top_questions } = await owner.api.call(
    statisticsEndpoints.questions,
    { query: week },
  );
  expect(counted_sessions).toBe(maxCountedChats);
  expect(top_sources).toMatchObject([{ source_id: 'a', sessions: 2 }]);
  expect(top_questions).toMatchObject([{ text: 'Do you deliver?', sessions: 2 }]);
  const question = top_questions[0]?.message_id ?? '';
  expect(await listOfAll(owner, { question })).toHaveLength(2);
  expect(await listOfAll(owner, { cited_source: 'a' })).toHaveLength(2);
  const anyDay = { started_from: undefined, started_until: undefined };
  expect(await listOfAll(owner, { question, ...anyDay })).toHaveLength(3);
});

test('chats of a deleted chatbot are neither counted nor listed until it is restored', async () => {
  const [chat] = fc.sample(anyChat, 1);
  if (!chat) throw new Error('no chat');
  const included = { ...chat, at: '2026-03-03T00:00:00Z', channel: 'web' as const };
  const { owner, shop, memberId } = await businessWith([
    { ...included, isOfShop: true },
    { ...included, isOfShop: false },
  ]);
  const expectChats = async (count: number) => {
    const figures = await owner.api.call(statisticsEndpoints.get, { query: week });
    expect(figures.totals.sessions).toBe(count);
    expect(figures.windows).toHaveLength(count);
    await expectListed(figures, memberId, (filter) => listOfAll(owner, filter));
  };
  await expectChats(2);
  const params = { hash: shop.hash_id };
  await owner.api.call(windowEndpoints.remove, { params });
  await expectChats(1);
  await owner.api.call(windowEndpoints.change, { params, body: { hidden: false } });
  await expectChats(2);
});

async function listOfAll(owner: TestUser, filter: DrillDownFilter) {
  const { items } = await owner.api.call(inboxEndpoints.list, {
    query: {
      view: 'all',
      started_from: week.start_date,
      started_until: week.end_date,
      size: 100,
      ...filter,
    },
  });
  return items;
}

async function listOf(owner: TestUser, shop: Window, filter: DrillDownFilter) {
  const { items } = await owner.api.call(sessionEndpoints.list, {
    params: { hash: shop.hash_id },
    query: {
      started_from: week.start_date,
      started_until: week.end_date,
      size: 100,
      ...filter,
    },
  });
  return items;
}
