import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { unsubscribeToken } from '#server/chatbots/notifications/index.ts';
import { reportedDays } from '#server/chatbots/notifications/reports/plan-report.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { insertPastChat } from '#server/testing/past-chats.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { languages } from '#shared/contracts/names.ts';
import { addDays, dayIn } from '#shared/utils/calendar-days.ts';
import { sendStatisticsReports } from './send-statistics-reports.ts';

const { changeSettings, settings, unsubscribe } = notificationEndpoints;
const day = 24 * 60 * 60_000;
const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let shop: Window;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  owner = await app.signUp(undefined, { name: 'Kim' });
  shop = await app.createWindow(owner, 'Shop');
});
afterAll(() => app.close());

const send = () => sendStatisticsReports({ ...app.services, clock: clock.now });
const choose = ({ api }: TestUser, report: 'weekly' | 'monthly' | null) =>
  api.call(changeSettings, { body: { report } });

function mailsTo({ login }: TestUser) {
  return app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'html'])
    .where('recipient', '=', login.email)
    .where('body', 'like', '%for=unsubscribe%')
    .orderBy('id')
    .execute();
}

/** Chats in the week that the next report is about, and one in the week before. */
async function insertWeek(): Promise<void> {
  const nextWeek = new Date(clock.now().getTime() + 7 * day);
  const { from } = reportedDays('weekly', 'Asia/Seoul', nextWeek);
  const at = (date: string) => ({ at: `${date}T03:00:00Z` });
  await insertPastChat(app, shop, { ...at(addDays(from, -3)), source: 'a' });
  for (let chat = 0; chat < 2; chat += 1) {
    await insertPastChat(app, shop, {
      ...at(from),
      finish: 'no_answer',
      text: 'Call me: 010-1234-5678 <b>',
    });
  }
  await insertPastChat(app, shop, { ...at(addDays(from, 6)), source: 'a', text: 'Asked once' });
}

test('a weekly report has the figures with their change, frequent open questions and no personal data', async () => {
  await choose(owner, 'weekly');
  await insertWeek();
  await send();
  expect(await mailsTo(owner)).toEqual([]);
  clock.forward(7 * day);
  await send();
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  const days = reportedDays('weekly', 'Asia/Seoul', clock.now());
  expect(mail?.body).toContain('Hello Kim,');
  expect(mail?.body).toContain('Chats: 3 (+200%)');
  expect(mail?.body).toContain('Questions answered: 33% (-67 points)');
  expect(mail?.body).toContain('Questions without an answer: 2\n');
  expect(mail?.body).toContain('Most frequent questions without an answer');
  expect(mail?.body).toContain('(2 times)');
  expect(mail?.body).not.toContain('1234');
  expect(mail?.body).not.toContain('Asked once');
  expect(mail?.body).toContain(`/redesign/usage?period=custom&from=${days.from}&to=${days.to}`);
  expect(mail?.html).toContain('&lt;b&gt;');
  expect(mail?.html).not.toContain('<b>');
});

test('a report is sent once though several processes send reports, and again a week later', async () => {
  await choose(owner, 'weekly');
  await insertWeek();
  clock.forward(7 * day);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await mailsTo(owner)).toHaveLength(1);
  await insertWeek();
  clock.forward(7 * day);
  await send();
  expect(await mailsTo(owner)).toHaveLength(2);
});

test('a report is in the language of its member', async () => {
  await insertWeek();
  const subjects = new Set<string | null>();
  for (const language of languages) {
    const member = await app.memberOf(owner, { permissions: ['usage'], windowIds: [shop.id] });
    await app.services.db
      .updateTable('users')
      .set({ language })
      .where('id', '=', member.login.id)
      .execute();
    await choose(member, 'weekly');
  }
  clock.forward(7 * day);
  await send();
  const mails = await app.services.db
    .selectFrom('outbox')
    .select(['subject', 'body', 'html'])
    .where(
      'body',
      'like',
      `%period=custom&from=${reportedDays('weekly', 'Asia/Seoul', clock.now()).from}%`,
    )
    .execute();
  for (const { subject, body } of mails) {
    subjects.add(subject);
    expect(body).not.toMatch(/\{\{|server:/);
  }
  expect(subjects.size).toBe(languages.length);
});

test('members get no report without assigned chatbots, without the permission, or after they ended all mails', async () => {
  const reader = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [shop.id] });
  const counter = await app.memberOf(owner, { permissions: ['usage'], windowIds: [] });
  expect((await reader.api.call(settings)).can_get_report).toBe(false);
  expect((await counter.api.call(settings)).can_get_report).toBe(true);
  for (const user of [reader, counter, owner]) await choose(user, 'weekly');
  const token = unsubscribeToken(app.services.sealer, {
    organization_id: owner.login.organization_id,
    member_id: await memberIdOf(app, owner),
  });
  await owner.api.call(unsubscribe, { body: { token } });
  await insertWeek();
  clock.forward(7 * day);
  await send();
  for (const user of [reader, counter, owner]) expect(await mailsTo(user)).toEqual([]);
});

test('a monthly report is due on the first day of the next month, and not after it was switched off', async () => {
  await choose(owner, 'monthly');
  const due = async () => {
    const row = await app.services.db
      .selectFrom('notification_settings')
      .select('report_due_at')
      .where('organization_id', '=', owner.login.organization_id)
      .executeTakeFirstOrThrow();
    return row.report_due_at;
  };
  expect(dayIn((await due()) ?? new Date(0), 'Asia/Seoul')).toMatch(/-01$/);
  await choose(owner, null);
  expect(await due()).toBeNull();
});
