import { measureStorage } from '#server/chatbots/files/index.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
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
import { createFiguresRepository } from './figures.repository.ts';
import { byDay, sumDelivered } from './figures-of-range.ts';
import { splitRange } from './split-range.ts';
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
  const figures = createFiguresRepository(transaction, organizationId);
  const metering = createMeteringRepository(transaction, organizationId);
  const usage = createUsageRepository(transaction, organizationId);
  const { timezone, period_anchor } = await figures.organization();
  const entitlements = await getEntitlements(transaction, organizationId);
  const { start, end } = periodAt(period_anchor, lastMoment(requested, timezone, now));
  const scope = chatScope(caller);
  const last = new Date(Math.min(end.getTime() - 1, now.getTime()));
  const range = await splitRange(transaction, organizationId, {
    windows: scope,
    timezone,
    from: start,
    before: end,
    start: dayIn(start, timezone),
    end: dayIn(last, timezone),
  });

  const { used, reserved } = await metering.chats(start);
  await figures.raiseWorkMemory();
  const chats = await figures.chats(range);
  const delivered = await figures.delivered(range);
  const days = await byDay(figures, range, { chats, delivered });
  const deliveredByWindow = Map.groupBy(delivered, ({ window_id: id }) => id);
  const deliveredByChannel = Map.groupBy(delivered, ({ channel }) => channel);
  const customersByWindow = await metering.customersByWindow(start);
  const windows = await usage.windows(scope);
  const spendingByWindow = await listWindowSpending(transaction, organizationId, {
    from: range.start,
    until: range.end,
  });
  const resets_at = end.toISOString();

  return {
    period: { start: start.toISOString(), end: resets_at, resets_at },
    chats: {
      ...{ used, limit: entitlements.chats, reserved },
      billed: await metering.billedChats(start),
      max_billed: await usage.maxBilledChats(),
    },
    mau: { used: await metering.customers(start), limit: entitlements.customers },
    storage: await storageOf(transaction, organizationId, storage),
    channels: {
      web: sumDelivered(deliveredByChannel.get('web') ?? []),
      page: sumDelivered(deliveredByChannel.get('page') ?? []),
      kakao: sumDelivered(deliveredByChannel.get('kakao') ?? []),
      sms: sumDelivered(deliveredByChannel.get('sms') ?? []),
      api: sumDelivered(deliveredByChannel.get('api') ?? []),
    },
    windows: windows
      .map(({ id, hash_id, name, deleted_at }) => ({
        row: {
          hash_id,
          name,
          mau: customersByWindow.get(id) ?? 0,
          chats: sumDelivered(deliveredByWindow.get(id) ?? []),
          ...(spendingByWindow.get(id) ?? { tokens: 0, cost: 0 }),
        },
        isGone: deleted_at !== null,
      }))
      // A deleted window is listed as long as it has counts in the period.
      .filter(({ row, isGone }) => !isGone || row.chats + row.mau + row.tokens > 0)
      .map(({ row }) => row)
      .sort((a, b) => b.chats - a.chats),
    currency: await usage.currency(),
    by_day: days.map(({ date, chats, visitors, handoffs, unanswered }) => ({
      date,
      chats,
      handoffs,
      unanswered,
      mau: visitors,
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
