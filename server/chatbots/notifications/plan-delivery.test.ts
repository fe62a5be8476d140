import { expect, test } from '@jest/globals';
import { type DeliverySettings, nextDigest, planDelivery, quietHoursEnd } from './plan-delivery.ts';

const settings: DeliverySettings = {
  methods: {},
  digestAt: 9 * 60,
  timezone: 'Asia/Seoul',
  quiet: { from: 22 * 60, to: 7 * 60 },
  urgentPasses: false,
  mails: true,
};
const noon = new Date('2026-03-10T03:00:00Z');
/** 23:30 in Seoul. */
const night = new Date('2026-03-10T14:30:00Z');

test.each([
  ['before they begin', '2026-03-10T12:59:00Z', null],
  ['when they begin', '2026-03-10T13:00:00Z', '2026-03-10T22:00:00.000Z'],
  ['after midnight', '2026-03-10T18:00:00Z', '2026-03-10T22:00:00.000Z'],
  ['when they end', '2026-03-10T22:00:00Z', null],
])('quiet hours over midnight are detected %s', (_, now, end) => {
  expect(quietHoursEnd(settings, new Date(now))?.toISOString() ?? null).toBe(end);
});

test('quiet hours within a day follow the clock changes of the time zone', () => {
  const quiet = { from: 60, to: 5 * 60 };
  const now = new Date('2026-03-29T00:30:00Z');
  const end = quietHoursEnd({ quiet, timezone: 'Europe/Madrid' }, now);
  expect(end?.toISOString()).toBe('2026-03-29T03:00:00.000Z');
});

test.each([
  ['later today', '2026-03-09T23:00:00Z', '2026-03-10T00:00:00.000Z'],
  ['tomorrow', '2026-03-10T00:00:00Z', '2026-03-11T00:00:00.000Z'],
])('the digest is due %s', (_, now, due) => {
  expect(nextDigest(settings, new Date(now)).toISOString()).toBe(due);
});

test('a digest in quiet hours waits for their end', () => {
  const due = nextDigest({ ...settings, digestAt: 6 * 60 }, noon);
  expect(due.toISOString()).toBe('2026-03-10T22:00:00.000Z');
});

test('quiet hours delay mails and silence alerts', () => {
  const methods = { chat_waiting: ['console', 'browser', 'mail'] } as const;
  const chosen = { ...settings, methods: { chat_waiting: [...methods.chat_waiting] } };
  expect(planDelivery('chat_waiting', chosen, noon)).toMatchObject({
    alert: true,
    mailDueAt: noon,
  });
  expect(planDelivery('chat_waiting', chosen, night)).toMatchObject({
    inConsole: true,
    alert: false,
    mailDueAt: new Date('2026-03-10T22:00:00Z'),
  });
  expect(planDelivery('chat_waiting', { ...chosen, urgentPasses: true }, night)).toMatchObject({
    alert: true,
    mailDueAt: night,
  });
});

test('quiet hours delay events that are not urgent even when urgent ones pass', () => {
  const chosen = { ...settings, urgentPasses: true, methods: { mention: ['mail' as const] } };
  expect(planDelivery('mention', chosen, night)?.mailDueAt).not.toEqual(night);
});

test('an event with an alert is listed in the console, which shows the alert', () => {
  const chosen = { ...settings, methods: { mention: ['browser' as const] } };
  expect(planDelivery('mention', chosen, noon)).toMatchObject({ inConsole: true, alert: true });
  expect(planDelivery('mention', chosen, night)).toMatchObject({ inConsole: true, alert: false });
});

test('nothing is planned for an event without a method, or with mails only when they are off', () => {
  expect(planDelivery('mention', { ...settings, methods: { mention: [] } }, noon)).toBeNull();
  const onlyMail = { ...settings, mails: false, methods: { mention: ['mail' as const] } };
  expect(planDelivery('mention', onlyMail, noon)).toBeNull();
});
