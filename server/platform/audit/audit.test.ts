import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inOrganization } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { writeAudit } from './write-audit.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

type LogPage = z.infer<typeof auditEndpoints.list.result>;

const listEntries = ({ api }: TestUser, query: Record<string, string | number> = {}) =>
  api.call(auditEndpoints.list, { query });
const rename = ({ api }: TestUser, hash: string, name: string) =>
  api.call(windowEndpoints.change, { params: { hash }, body: { name } });

test('audit log lists who changed what with before and after values, newest first, in pages', async () => {
  const window = await app.createWindow(owner, 'Roses');
  await rename(owner, window.hash_id, 'Tulips');
  const { items, actors, actions } = await listEntries(owner);
  expect(items[0]).toMatchObject({
    actor_id: owner.login.id,
    action: 'window.changed',
    object_type: 'window',
    object_id: window.id,
    ip: expect.stringMatching(/^10\./),
    before: { name: 'Roses' },
    after: { name: 'Tulips' },
  });
  expect(actors).toEqual([{ id: owner.login.id, name: items[0]?.actor_name }]);
  expect(actions).toEqual(expect.arrayContaining(['window.changed', 'window.created']));

  const first = await listEntries(owner, { size: 1 });
  expect(first).toMatchObject({ has_more: true, next_cursor: items[0]?.id });
  const second = await listEntries(owner, { size: 1, cursor: first.next_cursor ?? '' });
  expect(second.items).toEqual([items[1]]);
});

test('audit log sends its filter options with the first page only', async () => {
  await app.createWindow(owner);
  const first = await listEntries(owner, { size: 1 });
  expect(first.actors).not.toEqual([]);
  expect(first.actions).not.toEqual([]);
  const second = await listEntries(owner, { size: 1, cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ actors: [], actions: [] });
});

test('audit log filters by actor, action, object and day', async () => {
  const window = await app.createWindow(owner);
  const leader = await app.memberOf(owner, {
    role: 'leader',
    permissions: ['manage_chatbots_all'],
  });
  await rename(leader, window.hash_id, 'By the leader');
  const actorsOf = async (query: Record<string, string>) => {
    const { items } = await listEntries(leader, query);
    return [...new Set(items.map(({ actor_id }) => actor_id))];
  };
  expect(await actorsOf({ actor_id: leader.login.id })).toEqual([leader.login.id]);
  expect(await actorsOf({ object_id: window.id, action: 'window.changed' })).toEqual([
    leader.login.id,
  ]);
  expect(await actorsOf({ start_date: '2199-01-01' })).toEqual([]);
  expect(await actorsOf({ end_date: '2000-01-01' })).toEqual([]);
});

test('an export of more than 10,000 entries contains each entry once, and none that is written meanwhile', async () => {
  const exporter = await app.signUp();
  const { organization_id } = exporter.login;
  // These ids sort before all others, which begin with the time.
  await sql`
    insert into audit_log
      (organization_id, id, actor_name, ip, action, object_type, object_id, request_id)
    select ${organization_id}, '0-' || lpad(number::text, 5, '0'), 'Mina', '', 'faq.changed', 'faq',
      'faq-' || number, 'request'
    from generate_series(1, 10050) as number`.execute(app.services.db);
  const exported: string[] = [];
  let added = '';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: LogPage = await listEntries(exporter, { size: 100, ...(cursor && { cursor }) });
    exported.push(...page.items.map(({ object_id }) => object_id));
    if (exported.length === 5_000) added = (await app.createWindow(exporter)).id;
    cursor = page.next_cursor;
  }
  expect(
    (await listEntries(exporter, { size: 10 })).items.map(({ object_id }) => object_id),
  ).toContain(added);
  expect(exported).not.toContain(added);
  const faqs = exported.filter((id) => id.startsWith('faq-'));
  expect(faqs).toEqual(Array.from({ length: 10_050 }, (_, index) => `faq-${10_050 - index}`));
}, 120_000);

test('audit log of one organization has no entries of another', async () => {
  const { items } = await listEntries(await app.signUp());
  const foreign = await listEntries(owner);
  const ids = new Set(foreign.items.map(({ id }) => id));
  expect(items.filter(({ id }) => ids.has(id))).toEqual([]);
});

test('audit log masks secrets and card data at any depth', async () => {
  const { id, organization_id: organizationId } = owner.login;
  const secrets = { billing_key: 'key-1', card_number: '4242', cvc: '123', apiKey: 'sk-1' };
  const settings = { name: 'Kept', changed_at: new Date('2026-11-30T03:00:00Z') };
  await inOrganization(app.services.db, organizationId, (transaction) =>
    writeAudit(
      transaction,
      { organizationId, userId: id, name: 'Mina', ip: '', requestId: 'request' },
      {
        ...{ action: 'subscription.card_registered', objectType: 'subscription', objectId: id },
        before: { token: 'token-0' },
        after: { token: 'token-1', cards: [{ last4: '4242', provider: { ...secrets } }], settings },
      },
    ),
  );
  const { items } = await listEntries(owner, { object_id: id, size: 1 });
  const masked = Object.fromEntries(Object.keys(secrets).map((key) => [key, '[masked]']));
  expect(items[0]).toMatchObject({
    before: { token: '[masked]' },
    after: {
      token: '[masked]',
      cards: [{ last4: '4242', provider: masked }],
      settings: { name: 'Kept', changed_at: '2026-11-30T03:00:00.000Z' },
    },
  });
});

test('audit log rejects deletions by tenants, and all changes by the database owner', async () => {
  const { db } = app.services;
  await app.createWindow(owner);
  const entries = db.updateTable('audit_log').set({ actor_name: 'Nobody' });
  await expect(entries.execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(/append-only/);
  const asTenant = inOrganization(db, owner.login.organization_id, (transaction) =>
    transaction.deleteFrom('audit_log').execute(),
  );
  await expect(asTenant).rejects.toThrow(/permission denied/);
});

test('entries are deleted in a transaction that declares an erasure, and with their organization', async () => {
  const { db } = app.services;
  const leaving = await app.signUp();
  const { organization_id } = leaving.login;
  await app.createWindow(leaving);
  const count = async () =>
    (
      await db
        .selectFrom('audit_log')
        .selectAll()
        .where('organization_id', '=', organization_id)
        .execute()
    ).length;
  expect(await count()).toBeGreaterThan(0);
  await db.transaction().execute(async (transaction) => {
    await sql`set local app.audit_erasure = 'on'`.execute(transaction);
    await transaction
      .deleteFrom('audit_log')
      .where('organization_id', '=', organization_id)
      .where('action', '=', 'window.created')
      .execute();
  });
  await rename(leaving, (await app.createWindow(leaving)).hash_id, 'Last');
  await db.deleteFrom('organizations').where('id', '=', organization_id).execute();
  expect(await count()).toBe(0);
});
