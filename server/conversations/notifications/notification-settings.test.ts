import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { movableClock } from '#server/testing/movable-clock.ts';
import { createNotifiedTeam, type NotifiedTeam } from '#server/testing/notified-team.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';

const { settings, changeSettings, test: sendTest } = notificationEndpoints;
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

test('settings that are not chosen have their defaults, and a test mail can be sent', async () => {
  const before = await team.owner.api.call(settings);
  expect(before).toMatchObject({ digest_at: 540, quiet: null, mails: true, timezone: null });
  const body = { methods: { mention: ['mail' as const] }, quiet: { from: 1320, to: 420 } };
  const after = await team.owner.api.call(changeSettings, { body });
  expect(after).toMatchObject({ quiet: body.quiet, digest_at: 540 });
  const methodsOf = (type: string) => after.types.find((each) => each.type === type)?.methods;
  expect(methodsOf('mention')).toEqual(['mail']);
  expect(methodsOf('chat_waiting')).toEqual(['console', 'browser']);
  expect((await team.owner.api.call(changeSettings, { body: { quiet: null } })).quiet).toBeNull();
  await team.owner.api.call(sendTest);
  expect((await team.mailsTo(team.owner))[0]?.subject).toContain('This is a test');
});

test('settings list only types that the member can receive, and refuse an unknown time zone', async () => {
  const { types } = await team.colleague.api.call(settings);
  const names = types.map(({ type }) => type);
  expect(names).toContain('chat_waiting');
  expect(names).not.toContain('spending_limit');
  await expect(
    team.colleague.api.call(changeSettings, { body: { timezone: 'Mars/Olympus' } }),
  ).rejects.toMatchObject({ status: 422 });
});
