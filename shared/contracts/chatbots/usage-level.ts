import { z } from 'zod';

/** Shares of a limit of the plan, in percent, at which members are notified. */
export const usageLevels = [50, 75, 95, 100] as const;

/** A share of a limit that was reached. */
export interface UsageLevel {
  unit: 'chats' | 'customers';
  percent: number;
}

/** Any percentage: stored notifications may have levels that no longer exist. */
const usageLevel = z.object({
  unit: z.enum(['chats', 'customers']),
  percent: z.coerce.number(),
});

/**
 * The subject of a notification about a level: `chats:75:2026-03-01:500`. It contains the period and the
 * limit, so that the next period or another limit results in another notification.
 */
export function formatUsageLevel({
  unit,
  percent,
  periodStart,
  amount,
}: UsageLevel & { periodStart: Date; amount: number }): string {
  return [unit, percent, periodStart.toISOString().slice(0, 10), amount].join(':');
}

/** The level of a subject that `formatUsageLevel` returned. Throws for an invalid one. */
export function parseUsageLevel(subject: string): UsageLevel {
  const [unit, percent] = subject.split(':');
  return usageLevel.parse({ unit, percent });
}
