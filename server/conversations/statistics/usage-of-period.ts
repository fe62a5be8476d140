import { measureStorage } from '#server/chatbots/files/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import {
  createMeteringRepository,
  listModelUsage,
  periodAt,
} from '#server/people/metering/index.ts';
import { listWindowSpending } from '#server/people/spending/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { startOfDay } from '#server/platform/time.ts';
import type { Usage } from '#shared/contracts/conversations/statistics.ts';
import { dayIn, utcDay } from '#shared/utils/calendar-days.ts';
import { createCountsRepository } from './counts.repository.ts';
import { datesOf } from './date-range.ts';
import { sumBy } from './sum-by.ts';
import { createUsageRepository } from './usage.repository.ts';

type Context = Pick<MemberContext, 'caller' | 'transaction'>;

interface RequestedMonth {
  year?: number | undefined;
  month?: number | undefined;
}

/** The usage of the billing period that contains the end of the month. */
export async function usageOfPeriod(
  { caller, transaction }: Context,
  requested: RequestedMonth,
  { now, storage }: { now: Date; storage: Pick<Storage, 'megabytesEach'> },
): Promise<Omit<Usage, 'definitions'>> {
  const { organizationId } = caller;
  const counts = createCountsRepository(transaction, organizationId);
  const metering = createMeteringRepository(transaction, organizationId);
  const usage = createUsageRepository(transaction, organizationId);
  const { timezone, chat_limit, mau_limit, period_anchor } = await counts.findOrganization();
  const { start, end } = periodAt(period_anchor, lastMoment(requested, timezone, now));
  const scope = chatScope(caller);
  const range = { windows: scope, timezone, from: start, before: end };

  const { used, reserved } = await metering.chats(start);
  const chats = await counts.chats(range);
  const turns = await counts.turns(range);
  const turnsOn = new Map(turns.map(({ date, ...turn }) => [date, turn]));
  const handoffsOn = sumBy(await counts.handoffs(range), 'date', 'handoffs');
  const chatsOn = sumBy(chats, 'date', 'chats');
  const chatsOf = sumBy(chats, 'window_id', 'chats');
  const chatsBy = sumBy(chats, 'channel', 'chats');
  const last = new Date(Math.min(end.getTime() - 1, now.getTime()));
  const dates = datesOf({ start: dayIn(start, timezone), end: dayIn(last, timezone) });
  const customersOf = await metering.customersByWindow(start);
  const windows = await usage.windows(scope);
  const days = { from: dayIn(start, timezone), until: dayIn(last, timezone) };
  const spendingOf = await listWindowSpending(transaction, organizationId, days);
  const resets_at = end.toISOString();

  return {
    period: { start: start.toISOString(), end: resets_at, resets_at },
    chats: { used, limit: chat_limit, reserved },
    mau: { used: await metering.customers(start), limit: mau_limit },
    storage: await storageOf(transaction, organizationId, storage),
    channels: {
      web: chatsBy.get('web') ?? 0,
      page: chatsBy.get('page') ?? 0,
      kakao: chatsBy.get('kakao') ?? 0,
      sms: chatsBy.get('sms') ?? 0,
      api: chatsBy.get('api') ?? 0,
    },
    windows: windows
      .map(({ id, hash_id, name, deleted_at }) => ({
        row: {
          ...{ hash_id, name, chats: chatsOf.get(id) ?? 0, mau: customersOf.get(id) ?? 0 },
          ...(spendingOf.get(id) ?? { tokens: 0, cost: 0 }),
        },
        isGone: deleted_at !== null,
      }))
      // A deleted window is listed as long as it has counts in the period.
      .filter(({ row, isGone }) => !isGone || row.chats + row.mau + row.tokens > 0)
      .map(({ row }) => row)
      .sort((a, b) => b.chats - a.chats),
    currency: await usage.currency(),
    by_day: dates.map((date) => ({
      date,
      chats: chatsOn.get(date) ?? 0,
      mau: turnsOn.get(date)?.visitors ?? 0,
      handoffs: handoffsOn.get(date) ?? 0,
      unanswered: turnsOn.get(date)?.unanswered ?? 0,
    })),
    models: await listModelUsage(transaction, organizationId, { start, end }),
  };
}

async function storageOf(
  ...measured: Parameters<typeof measureStorage>
): Promise<Usage['storage']> {
  const { count, used, limit } = await measureStorage(...measured);
  const limit_bytes = Number.isFinite(limit) ? limit : null;
  return { files: count, bytes: used.files + used.attachments, limit_bytes };
}

/** The end of the requested month, or now if the month has not ended. */
function lastMoment({ year, month }: RequestedMonth, timezone: string, now: Date): Date {
  if (year === undefined || month === undefined) return now;
  const first = utcDay(new Date(Date.UTC(year, month - 1, 1)));
  if (startOfDay(first, timezone) > now) throw invalidField('month', 'too_big');
  const next = utcDay(new Date(Date.UTC(year, month, 1)));
  return new Date(Math.min(startOfDay(next, timezone).getTime() - 1, now.getTime()));
}
