import { describe, expect, test } from '@jest/globals';
import fc from '#shared/testing/property.ts';
import { dayIn } from '#shared/utils/calendar-days.ts';
import { type ChatPack, chooseChat, exhaustedPeriod, usablePacks } from './chat-limits.ts';
import { chatPeriodsAt } from './chat-periods.ts';

const time = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
});
/** With zones whose clocks change at midnight. */
const zone = fc.constantFrom(
  ...['Asia/Seoul', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati', 'UTC'],
  ...['America/Santiago', 'Africa/Cairo', 'America/Havana', 'Asia/Beirut', 'Asia/Gaza'],
);
const limit = fc.option(fc.nat({ max: 5 }));
const limits = fc.record({ dailyChats: limit, monthlyChats: limit });
const counts = fc
  .tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }))
  .map(([today, before]) => ({ today, month: today + before }));
const packs = fc.uniqueArray(
  fc.record({ id: fc.uuid(), remaining: fc.nat({ max: 3 }), expiresAt: time }),
  { selector: ({ id }) => id, maxLength: 5 },
);

describe('periods', () => {
  test('a time lies in its day and in its month, which begin at midnight', () => {
    fc.assert(
      fc.property(time, time, zone, (now, anchor, timezone) => {
        const { day, month } = chatPeriodsAt({ now, anchor, timezone });
        for (const { start, end } of [day, month]) {
          expect(start <= now && now < end).toBe(true);
          const before = new Date(start.getTime() - 1);
          expect(dayIn(before, timezone) < dayIn(start, timezone)).toBe(true);
        }
        expect(day.start >= month.start && day.end <= month.end).toBe(true);
        expect(dayIn(day.start, timezone)).toBe(dayIn(now, timezone));
      }),
    );
  });

  test('days and months follow one another without a gap', () => {
    fc.assert(
      fc.property(time, time, zone, (now, anchor, timezone) => {
        const { day, month } = chatPeriodsAt({ now, anchor, timezone });
        const at = (moment: Date) => chatPeriodsAt({ now: moment, anchor, timezone });
        expect(at(day.end).day.start).toEqual(day.end);
        expect(at(month.end).month.start).toEqual(month.end);
        expect(at(new Date(month.end.getTime() - 1)).month).toEqual(month);
      }),
    );
  });

  test('a month of the 31st begins on the last day of shorter months', () => {
    const anchor = new Date('2027-01-31T10:00:00Z');
    const startAt = (now: string) =>
      chatPeriodsAt({ now: new Date(now), anchor, timezone: 'UTC' }).month.start.toISOString();
    expect(startAt('2027-02-27T23:59:59Z')).toBe('2027-01-31T00:00:00.000Z');
    expect(startAt('2027-02-28T00:00:00Z')).toBe('2027-02-28T00:00:00.000Z');
    expect(startAt('2027-03-30T23:59:59Z')).toBe('2027-02-28T00:00:00.000Z');
    expect(startAt('2027-04-30T00:00:00Z')).toBe('2027-04-30T00:00:00.000Z');
  });

  test('a day on which the clock changes has 23 or 25 hours', () => {
    const hoursOf = (now: string) => {
      const rule = { anchor: new Date(now), timezone: 'Europe/Berlin' };
      const { day } = chatPeriodsAt({ now: new Date(now), ...rule });
      return (day.end.getTime() - day.start.getTime()) / 3_600_000;
    };
    expect([hoursOf('2027-03-28T12:00:00Z'), hoursOf('2027-10-31T12:00:00Z')]).toEqual([23, 25]);
  });
});

describe('an answer', () => {
  test('is taken from the counts only if both the day and the month have room', () => {
    fc.assert(
      fc.property(limits, counts, packs, time, (given, used, bought, now) => {
        const origin = chooseChat({ limits: given, counts: used, packs: bought, now });
        const hasRoom =
          (given.dailyChats === null || used.today < given.dailyChats) &&
          (given.monthlyChats === null || used.month < given.monthlyChats);
        expect(origin?.packId === null).toBe(hasRoom);
        expect(exhaustedPeriod(given, used) === null).toBe(hasRoom);
      }),
    );
  });

  test('is taken from the unexpired pack that expires first, once the counts are used up', () => {
    fc.assert(
      fc.property(counts, packs, time, (used, bought, now) => {
        const none = { dailyChats: 0, monthlyChats: null };
        const origin = chooseChat({ limits: none, counts: used, packs: bought, now });
        const usable = bought.filter((pack) => pack.remaining > 0 && pack.expiresAt > now);
        const chosen = usable.find(({ id }) => id === origin?.packId);
        expect(origin === null).toBe(usable.length === 0);
        expect(usable.every(({ expiresAt }) => !chosen || expiresAt >= chosen.expiresAt)).toBe(
          true,
        );
      }),
    );
  });

  test('can be had exactly as often as counts and packs allow', () => {
    fc.assert(
      fc.property(limits, packs, time, (given, bought, now) => {
        let left: ChatPack[] = bought;
        const used = { today: 0, month: 0 };
        let answers = 0;
        while (answers < 100) {
          const origin = chooseChat({ limits: given, counts: used, packs: left, now });
          if (!origin) break;
          answers += 1;
          if (origin.packId === null) {
            used.today += 1;
            used.month += 1;
          }
          left = left.map((pack) =>
            pack.id === origin.packId ? { ...pack, remaining: pack.remaining - 1 } : pack,
          );
        }
        const ofPacks = usablePacks(bought, now).reduce((sum, pack) => sum + pack.remaining, 0);
        const ofCounts = Math.min(given.dailyChats ?? 100, given.monthlyChats ?? 100);
        expect(answers).toBe(Math.min(100, ofCounts + ofPacks));
      }),
    );
  });
});
