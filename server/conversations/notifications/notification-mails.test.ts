import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createNotifiedTeam, type NotifiedTeam } from '#server/testing/notified-team.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';

const { read, settings, changeSettings } = notificationEndpoints;
const clock = movableClock();
let app: TestApp;
let team: NotifiedTeam;

beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  team = await createNotifiedTeam(app, clock);
});
afterAll(() => app.close());

test('a mail is sent once when several processes send at the same time', async () => {
  await team.colleague.api.call(changeSettings, { body: { methods: { chat_waiting: ['mail'] } } });
  await team.triggerEvent('chat_waiting');
  await Promise.all([team.sendMails(), team.sendMails(), team.sendMails()]);
  const [mail, ...others] = await team.mailsTo(team.colleague);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A customer of Flowers is waiting for a person');
  expect(mail?.body).toContain(`/redesign/inbox?chat=${team.chat}`);
  expect(mail?.html).toContain('<table');
  // A notification by mail only is not listed and never read, so the next event is mailed, too.
  await team.triggerEvent('chat_waiting');
  await team.sendMails();
  expect(await team.mailsTo(team.colleague)).toHaveLength(2);
});

test('a digest contains the notifications that are unread when it is sent', async () => {
  await team.triggerEvent('handoff_missed');
  await team.triggerEvent('low_rating');
  await team.sendMails();
  expect(await team.mailsTo(team.owner)).toEqual([]);
  const { items } = await team.listOf(team.owner);
  const readOne = items.filter(({ type }) => type === 'low_rating').map(({ id }) => id);
  await team.owner.api.call(read, { body: { ids: readOne } });
  clock.forward(25 * 3_600_000);
  await Promise.all([team.sendMails(), team.sendMails()]);
  const [mail, ...others] = await team.mailsTo(team.owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('1 unread');
  expect(mail?.body).toContain('Nobody accepted a waiting chat of Flowers in time');
  expect(mail?.body).not.toContain('low rating');
  clock.forward(25 * 3_600_000);
  await team.sendMails();
  expect(await team.mailsTo(team.owner)).toHaveLength(1);
});

test('a due digest is sent even if the settings change before it is sent', async () => {
  await team.triggerEvent('low_rating');
  clock.forward(25 * 3_600_000);
  await team.owner.api.call(changeSettings, { body: { sound: false } });
  await team.sendMails();
  expect(await team.mailsTo(team.owner)).toHaveLength(1);
});

test('the link in a mail ends all mails, and the settings show it', async () => {
  await team.triggerEvent('handoff_missed');
  clock.forward(25 * 3_600_000);
  await team.sendMails();
  const [mail] = await team.mailsTo(team.owner);
  const token = /for=unsubscribe&token=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const { unsubscribe } = notificationEndpoints;
  const anybody = app.clientFor();
  for (const wrong of ['unknown', `${token.slice(0, -4)}AAAA`]) {
    await expect(anybody.call(unsubscribe, { body: { token: wrong } })).rejects.toMatchObject({
      code: 'link_expired',
    });
  }
  await anybody.call(unsubscribe, { body: { token } });
  expect(await team.owner.api.call(settings)).toMatchObject({ mails: false });
  await team.triggerEvent('low_rating');
  clock.forward(25 * 3_600_000);
  await team.sendMails();
  expect(await team.mailsTo(team.owner)).toHaveLength(1);
});
