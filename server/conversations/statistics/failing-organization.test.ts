import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { movableClock } from '#server/testing/movable-clock.ts';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import { rollUpStatistics, sendStatisticsReports } from './index.ts';

const clock = movableClock();
let app: TestApp;
let failing: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  // Organizations are processed in the order of their ids.
  failing = await app.signUp();
  other = await app.signUp();
});
afterEach(async () => {
  for (const table of ['statistics_progress', 'notification_settings'])
    await sql`drop trigger if exists refuse on ${sql.table(table)}`.execute(app.services.db);
});
afterAll(() => app.close());

/** Lets every write of the failing organization to a table fail. */
async function refuseWritesTo(table: string): Promise<void> {
  const { db } = app.services;
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise 'refused'; end $$`.execute(db);
  await sql`create trigger refuse before insert or update on ${sql.table(table)} for each row
    when (new.organization_id = ${sql.lit(failing.login.organization_id)})
    execute function refuse()`.execute(db);
}

test('an organization whose days cannot be rolled up does not stop those of others', async () => {
  await refuseWritesTo('statistics_progress');
  await rollUpStatistics(app.services);
  const rows = await app.services.db
    .selectFrom('statistics_progress')
    .select('organization_id')
    .where('organization_id', '=', other.login.organization_id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('an organization whose report fails does not stop the reports of others', async () => {
  for (const owner of [failing, other]) {
    await owner.api.call(notificationEndpoints.changeSettings, { body: { report: 'weekly' } });
    const shop = await app.createWindow(owner, 'Shop');
    await insertPastChat(app, shop, { at: new Date(clock.now().getTime()).toISOString() });
  }
  await refuseWritesTo('notification_settings');
  clock.forward(8 * 86_400_000);
  await sendStatisticsReports({ ...app.services, clock: clock.now });
  const mails = await app.services.db
    .selectFrom('outbox')
    .select('recipient')
    .where('body', 'like', '%for=unsubscribe%')
    .where('recipient', 'in', [failing.login.email, other.login.email])
    .execute();
  expect(mails).toEqual([{ recipient: other.login.email }]);
});
