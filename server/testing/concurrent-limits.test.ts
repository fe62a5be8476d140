import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { cannedReplyEndpoints } from '#shared/contracts/conversations/canned-replies.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { savedViewEndpoints } from '#shared/contracts/conversations/saved-views.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';
import { teamEndpoints } from '#shared/contracts/conversations/teams.ts';
import { tagLimits, teamLimits } from '#shared/contracts/limits.ts';
import { maxChatPacks } from '#shared/contracts/money/chat-packs.ts';
import { maxMembershipPlans } from '#shared/contracts/money/membership-plans.ts';
import { addPack, addPlan } from './sales.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let hash: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  hash = (await app.createWindow(owner)).hash_id;
});
afterAll(() => app.close());

interface Limited {
  table: string;
  limit: number;
  /** A column whose values differ. */
  unique?: string;
  create(name: string): Promise<unknown>;
}

const limited: readonly Limited[] = [
  {
    ...{ table: 'tags', limit: tagLimits.perOrganization, unique: 'name' },
    create: (name) => owner.api.call(tagEndpoints.create, { body: { name, color: 'blue' } }),
  },
  {
    ...{ table: 'teams', limit: teamLimits.perOrganization, unique: 'name' },
    create: (name) => owner.api.call(teamEndpoints.create, { body: { name, member_ids: [] } }),
  },
  {
    ...{ table: 'canned_replies', limit: 500, unique: 'shortcut' },
    create: (shortcut) =>
      owner.api.call(cannedReplyEndpoints.create, {
        body: { shortcut, title: 'Hello', text: 'Hello!', language: null, window_ids: null },
      }),
  },
  {
    ...{ table: 'saved_views', limit: 100 },
    create: (name) =>
      owner.api.call(savedViewEndpoints.create, {
        body: { screen: 'inbox', name, query: {}, is_shared: true },
      }),
  },
  { table: 'membership_plans', limit: maxMembershipPlans, create: () => addPlan(owner, hash) },
  { table: 'chat_packs', limit: maxChatPacks, create: () => addPack(owner, hash) },
  {
    ...{ table: 'exports', limit: 5 },
    create: () =>
      owner.api.call(exportEndpoints.create, {
        body: { kind: 'chats', format: 'csv', purpose: 'Test', filter: {} },
      }),
  },
];

/** Copies the only row of the table until one more reaches the limit. */
async function fill({ table, limit, unique = 'id' }: Limited): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(stored, jsonb_build_object(
      'id', 'copy' || number, ${unique}::text, 'copy' || number))).*
    from ${sql.table(table)} as stored, generate_series(1, ${limit - 2}::int) as number
    where organization_id = ${owner.login.organization_id}`.execute(app.services.db);
}

test.each(limited)('concurrent calls do not exceed the limit of $table', async (each) => {
  await each.create('first');
  await fill(each);
  const results = await Promise.allSettled(
    ['one', 'two', 'three', 'four'].map((name) => each.create(name)),
  );
  const refusals = results.flatMap((result) => ('reason' in result ? [result.reason] : []));
  const refusal = { code: 'too_many', data: { limit: each.limit } };
  expect(refusals).toMatchObject([refusal, refusal, refusal]);
});
