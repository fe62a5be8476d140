import { z } from 'zod';

/** Shares of a limit of the plan, in percent, at which members are notified. */
export const usageLevels = [50, 75, 95, 100] as const;

/** A share of a limit that was reached. */
export interface UsageLevel {
  unit: 'chats' | 'customers';
  percent: number;
}

/** Of stored notifications, too, which may have levels that no longer exist. */
const usageLevel = z.object({
  unit: z.enum(['chats', 'customers']),
  percent: z.coerce.number(),
});

/** The subject of a notification about a level: `chats:75`. */
export const formatUsageLevel = ({ unit, percent }: UsageLevel): string => `${unit}:${percent}`;

/** The level of such a subject. Throws for any other text. */
export function parseUsageLevel(subject: string): UsageLevel {
  const [unit, percent] = subject.split(':');
  return usageLevel.parse({ unit, percent });
}
