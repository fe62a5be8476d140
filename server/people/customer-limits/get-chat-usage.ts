import type { TenantTransaction } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { type CustomerChatLimits, usablePacks } from './chat-limits.ts';
import { chatPeriodsAt } from './chat-periods.ts';
import { listPacks } from './packs.repository.ts';
import { countChats, findLimits, getTimezone } from './standing.repository.ts';

interface Count {
  used: number;
  /** Null: unlimited. */
  limit: CustomerChatLimits['dailyChats'];
  resetsAt: Date;
}

interface ChatUsage {
  today: Count;
  month: Count;
  /** Answers left of packs. */
  extraLeft: number;
  /** When the first of them expire; null without any. */
  extraExpiresAt: Date | null;
}

/** Answers that a customer has used and has left. */
export async function getChatUsage(
  db: TenantTransaction,
  organizationId: string,
  { customerId, now }: { customerId: string; now: Date },
): Promise<ChatUsage> {
  const timezone = await getTimezone(db, organizationId);
  const known = await findLimits(db, organizationId, { customerId, now, forUpdate: false });
  const { limits, anchor } = found(known, 'customer');
  const periods = chatPeriodsAt({ now, anchor, timezone });
  const { today, month } = await countChats(db, organizationId, { customerId, periods });
  const packs = usablePacks(await listPacks(db, organizationId, customerId), now);
  return {
    today: { used: today, limit: limits.dailyChats, resetsAt: periods.day.end },
    month: { used: month, limit: limits.monthlyChats, resetsAt: periods.month.end },
    extraLeft: packs.reduce((sum, { remaining }) => sum + remaining, 0),
    extraExpiresAt: packs[0]?.expiresAt ?? null,
  };
}
